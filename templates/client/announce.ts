// Speaks to readers of assistive technology without moving them.

/** Has `text` read aloud when whatever is being read has ended. */
export function announce(text: string): void {
  const announcer = document.querySelector('.route-announcer')
  if (announcer) announcer.textContent = text
}
