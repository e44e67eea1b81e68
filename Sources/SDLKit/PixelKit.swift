/// Who draws with SDL also has the pixels, sizes and colours that are drawn.
@_exported import PixelKit
