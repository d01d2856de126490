// URLs that answered lately, with the date, so that they are not asked again on every run.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { byCodeUnits } from '../../../model/code-units.ts'
import { isRecord } from '../../../text/record.ts'

export interface UrlCache {
  isFresh(url: string): boolean
  add(url: string): void
  /** Writes what is still fresh. */
  save(): void
}

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds for which a good answer is believed. */
const LIFETIME = 3 * DAY

/** Opens the cache in a file; one that is missing or damaged is empty. */
export function openUrlCache(file: string, now = Date.now()): UrlCache {
  const dates = new Map<string, string>()
  for (const [url, date] of readEntries(file)) {
    const age = now - Date.parse(date)
    if (age >= 0 && age < LIFETIME) dates.set(url, date)
  }
  return {
    isFresh: (url) => dates.has(url),
    add: (url) => void dates.set(url, new Date(now).toISOString()),
    save() {
      const sorted = Object.fromEntries([...dates].sort(byCodeUnits(([url]) => url)))
      mkdirSync(dirname(file), { recursive: true })
      // A run at the same moment must never read half a file.
      const part = `${file}.${process.pid}`
      writeFileSync(part, `${JSON.stringify({ answered: sorted }, null, 2)}\n`)
      renameSync(part, file)
    },
  }
}

function readEntries(file: string): [string, string][] {
  try {
    const { answered }: { answered: unknown } = JSON.parse(readFileSync(file, 'utf8'))
    const entries = isRecord(answered) ? Object.entries(answered) : []
    return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}
