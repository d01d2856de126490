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

/** Puts a number, as the language writes it, and other values into the form of a label that goes with it. */
export function fillPlural(label: Plural, count: number, locale: string, values: Values = {}): string {
  const form = label[new Intl.PluralRules(locale).select(count)] ?? label.other
  return fillLabel(form, { ...values, count: new Intl.NumberFormat(locale).format(count) })
}
