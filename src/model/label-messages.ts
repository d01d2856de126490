// The tool's own texts as messages, one by one, by ids such as `page.previous`: as sites change them.
import type { Plural } from './fill-label.ts'
import type { LabelTexts } from './labels.ts'

/** A text, or its forms by the categories of a number. */
export type Message = string | Plural

const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Returns the messages of a set by id, in its order. */
export function messagesOf(texts: LabelTexts): Map<string, Message> {
  return new Map(listMessages(texts, ''))
}

function* listMessages(part: object, prefix: string): Iterable<[string, Message]> {
  for (const [key, value] of Object.entries(part)) {
    const id = prefix + key
    if (typeof value === 'string' || isPlural(value)) yield [id, value]
    else yield* listMessages(value, `${id}.`)
  }
}

/** Returns a set in which some messages, by id, are others; ids that it does not have are passed over. */
export function withMessages(texts: LabelTexts, messages: ReadonlyMap<string, Message>): LabelTexts {
  return replaceIn(texts, '', messages)
}

function replaceIn<Part extends object>(
  part: Part,
  prefix: string,
  messages: ReadonlyMap<string, Message>,
): Part {
  const entries = Object.entries(part).map(([key, value]) => {
    const id = prefix + key
    const message = messages.get(id)
    if (isPlural(value)) return [key, typeof message === 'string' ? { other: message } : (message ?? value)]
    if (typeof value === 'string') return [key, typeof message === 'string' ? message : value]
    return [key, replaceIn(value, `${id}.`, messages)]
  })
  return Object.fromEntries(entries) as Part
}

/** Whether a value has forms for numbers, and nothing else. */
export function isPlural(value: unknown): value is Plural {
  if (typeof value !== 'object' || value === null) return false
  const keys = Object.keys(value)
  return keys.includes('other') && keys.every((key) => CATEGORIES.has(key))
}

/** The names in braces in a message. */
export function placeholdersOf(message: Message): Set<string> {
  const forms = typeof message === 'string' ? [message] : Object.values(message)
  return new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
}
