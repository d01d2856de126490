// Puts values into the tool's own texts. Apart from these, as browsers get only those that they show.

/** A text with a number in it, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Values = Readonly<Record<string, string | number>>

/** Puts values into a label. */
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

/** Puts a number, as the language writes it, into the form of a label that goes with it. */
export function fillPlural(label: Plural, count: number, locale: string): string {
  const { plurals, numbers } = formsOf(locale)
  return fillLabel(label[plurals.select(count)] ?? label.other, { count: numbers.format(count) })
}

/** Made once for each language, as that takes far longer than to ask them. */
const forms = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>()

function formsOf(locale: string) {
  const known = forms.get(locale)
  if (known) return known
  const made = { plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }
  forms.set(locale, made)
  return made
}
