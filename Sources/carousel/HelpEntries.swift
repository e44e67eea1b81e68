import CarouselStage

extension Session {
  /// What the help over the pages says about the keys.
  var helpEntries: [HelpEntry] {
    var entries = [
      HelpEntry(keys: "→ Space N PgDn", action: "Next page"),
      HelpEntry(keys: "← Backspace P PgUp", action: "Previous page"),
      HelpEntry(keys: "Home End", action: "First and last page"),
      HelpEntry(keys: "1 … 9", action: "Go to a page"),
      HelpEntry(keys: "S", action: "Pause or play"),
      HelpEntry(keys: "I", action: "Caption or name"),
      HelpEntry(keys: "?", action: "This help"),
    ]
    if !isKiosk {
      entries.insert(HelpEntry(keys: "F F11", action: "Fullscreen"), at: 5)
      entries.insert(HelpEntry(keys: "Tab Enter", action: "Choose and press a button"), at: 7)
      entries.append(HelpEntry(keys: "Q Esc", action: "Quit"))
    }
    return entries
  }
}
