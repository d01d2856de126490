// Translates texts of a site by their keys; a text without a message stays as it is.
import type { Messages } from '../model/messages.ts'
import { getOwn } from '../text/get-own.ts'

/** Returns the translation of a text. @param key of its message */
export type Translate = (key: string, text: string) => string

/** Translates by messages. */
export function translateBy(messages: Messages): Translate {
  return (key, text) => getOwn(messages, key) ?? text
}
