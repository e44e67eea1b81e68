import CarouselPictures

/// The program that decodes pictures for carousel, in a process that may die of them.
@main struct CarouselDecoder {
  static func main() {
    DecoderService.run()
  }
}
