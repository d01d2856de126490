// What a reader still has to fill in of code that was copied.

/** Languages in which `<name>` is no tag. */
const COMMANDS = /^(?:sh|bash|shell|zsh|console|terminal|shell-session|powershell|ps1|bat|cmd|\.?env|dotenv)$/
const PLACEHOLDER = /<(?:[a-z]|[a-z][\w .,|/-]{0,60}[\w.])>/gi
/** More names than this would hide the code. */
const MOST = 3

/** Whether the code of a block in this language holds commands or settings, for readers to complete. */
export function isToComplete(language: string): boolean {
  return COMMANDS.test(language)
}

/** Returns the words that name the placeholders of a text; none when there are none. */
export function tellUnfilled(text: string): string {
  const names = [...new Set(text.match(PLACEHOLDER))]
  if (names.length === 0) return ''
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `; fill in ${names.slice(0, MOST).join(', ')}${more}`
}

/** Returns the words that name what is to be filled in of a code block, if readers are to complete such code. */
export function tellUnfilledCode(code: Element, text: string): string {
  const language = code.closest<HTMLElement>('.code-block')?.dataset.language
  return isToComplete(language ?? '') || code.querySelector('.placeholder') ? tellUnfilled(text) : ''
}
