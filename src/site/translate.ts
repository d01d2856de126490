// How texts of a site are said in another language: by their keys, with the text itself where there is no message.
import type { Messages } from '../model/messages.ts'
import { own } from '../text/own.ts'

/** Returns what stands for a text. @param key of its message */
export type Translate = (key: string, text: string) => string

/** Translates by messages. */
export function translateBy(messages: Messages): Translate {
  return (key, text) => own(messages, key) ?? text
}
