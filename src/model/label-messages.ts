// Converts the tool's own texts to messages by id, such as `page.previous`, which sites can replace, and
// back.
import type { Plural } from './fill-label.ts'
import type { LabelTexts } from './labels.ts'

/** A text, or its plural forms. */
export type Message = string | Plural

const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Returns the messages of a set by id, in the order of the set. */
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

/** Returns a set with some messages replaced, by id; unknown ids are ignored. */
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

/** Returns whether a value consists of plural forms only. */
export function isPlural(value: unknown): value is Plural {
  if (typeof value !== 'object' || value === null) return false
  const keys = Object.keys(value)
  return keys.includes('other') && keys.every((key) => CATEGORIES.has(key))
}

/** The names of the placeholders in a message. */
export function placeholdersOf(message: Message): Set<string> {
  const forms = typeof message === 'string' ? [message] : Object.values(message)
  return new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
}
