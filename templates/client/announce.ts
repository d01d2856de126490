// Messages to readers of assistive technology that do not move the focus.

/** Has `text` read aloud when the current announcement has ended. */
export function announce(text: string): void {
  const announcer = document.querySelector('.route-announcer')
  if (announcer) announcer.textContent = text
}
