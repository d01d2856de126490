// Inserts values into the tool's own texts. It does not import the texts, since browsers receive only those
// they show.

/** The plural forms of a text with a number, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Values = Readonly<Record<string, string | number>>

/** Replaces the placeholders in a label: `{name}`. */
export function fillLabel(label: string, values: Values): string {
  let text = ''
  let done = 0
  for (let at = label.indexOf('{'); at !== -1; at = label.indexOf('{', done)) {
    const end = label.indexOf('}', at) + 1
    if (end === 0) break
    text += label.slice(done, at) + (values[label.slice(at + 1, end - 1)] ?? label.slice(at, end))
    done = end
  }
  return text + label.slice(done)
}

/** Chooses the plural form for a number, and inserts the number as the language writes it. */
export function fillPlural(label: Plural, count: number, locale: string): string {
  const { plurals, numbers } = formsOf(locale)
  return fillLabel(label[plurals.select(count)] ?? label.other, { count: numbers.format(count) })
}

/** Cached by language, since creating them takes far longer than using them. */
const forms = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>()

function formsOf(locale: string) {
  const known = forms.get(locale)
  if (known) return known
  const made = { plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }
  forms.set(locale, made)
  return made
}
