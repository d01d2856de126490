// Fences of mdBook: attributes after the language, and lines that are hidden from readers.

/** Lines of a language that are hidden begin with these signs. */
export type HiddenSigns = Readonly<Record<string, string>>

/** `rust,ignore,edition2021` as `rust`; without the hidden lines. */
export function convertCode(
  info: string,
  code: readonly string[],
  hidden: HiddenSigns,
): { info: string; code: string[] } {
  const [language = '', ...attributes] = info.replace(/^\{\.?|\}$/g, '').split(/[\s,]+/)
  const own = attributes.find((attribute) => attribute.startsWith('hidelines='))?.slice('hidelines='.length)
  const sign = own ?? hidden[language]
  if (language === 'rust' && sign === undefined)
    return { info: 'rust', code: code.filter((line) => !/^\s*#(?:\s|$)/.test(line)).map(withoutEscape) }
  return {
    info: language,
    code: sign ? code.filter((line) => !line.trimStart().startsWith(sign)) : [...code],
  }
}

/** `##` at the start of a line is a `#` that is shown. */
function withoutEscape(line: string): string {
  return line.replace(/^(\s*)##/, '$1#')
}
