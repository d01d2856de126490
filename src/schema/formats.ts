// The formats of texts that several schemas share: URLs, paths, dates, patterns, languages, names.
import * as z from 'zod/mini'
import { isWebUrl } from '../text/url.ts'

/** Creates a rule for a value. `path` is the key within the value that gets the mistake's position. */
export function rule<Value>(
  holds: (value: Value) => boolean,
  message: string,
  { hint, path }: { hint?: string; path?: (string | number)[] } = {},
) {
  return z.refine<Value>(holds, {
    error: hint ? `${message}\n${hint}` : message,
    abort: true,
    ...(path && { path }),
  })
}

export const webUrl = rule<string>(isWebUrl, 'expected an absolute URL', {
  hint: 'starting with "https://" or "http://"',
})

/** A folder or file in the site's folder. */
export const innerPath = rule<string>(
  (path) => !/^([a-z]:)?[\\/]|\u0000/i.test(path) && !path.split(/[\\/]/).includes('..'),
  'expected a relative path inside the site folder',
  { hint: 'such as "docs"; lido-docs reads nothing outside the folder of the config file' },
)

export const regularExpression = rule<string>(isRegularExpression, 'expected a regular expression')

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

export const locale = rule<string>(isLocale, 'expected a language tag', { hint: 'such as "en" or "pt-BR"' })

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A day; an hour may follow. */
export const isoDate = rule<string>(
  (date) =>
    /^\d{4}-\d\d-\d\d(?:$|T)/.test(date) && isDay(date.slice(0, 10)) && !Number.isNaN(Date.parse(date)),
  'expected a date',
  { hint: 'such as "2026-03-01"' },
)

/** Returns whether the month has the day: `Date` counts on into the next one. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A name that is shown in one line. */
export const oneLine = rule<string>(
  (name) => /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u.test(name),
  'expected text in one line',
)

export const oneWord = rule<string>(
  (word) => /^[^\s\p{Cc}\p{Cs}]+$/u.test(word),
  'expected a name without spaces',
)
