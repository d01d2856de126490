// The element around a live component: it refers to the script, and contains Markdown that may be shown later.
import type { ClientStart } from '../model/page-code.ts'
import { escapeAttribute } from '../text/escape.ts'
import { insideMark, runsIn } from './marks.ts'

export interface Island {
  /** Index of its entry. */
  index: number
  url: string
  integrity: string
  start: ClientStart | undefined
}

/** Wraps the HTML of an entry. @param runs of Markdown that it may show; those that it does not show yet become templates */
export function islandHtml(
  html: string,
  { index, url, integrity, start }: Island,
  runs: readonly number[],
): string {
  const when = start === 'load' || start === 'only' ? ` data-start="${start}"` : ''
  const shown = new Set(runsIn(html))
  const hidden = [...new Set(runs)].filter((run) => !shown.has(run))
  const kept = hidden.map((run) => `<template data-part="${run}">${insideMark(run)}</template>`).join('')
  const script = ` data-script="${escapeAttribute(url)}" data-integrity="${integrity}"`
  // The pages' security policy turns styles into classes; React gets the original ones back.
  const styled = html.replace(/ style="([^"]*)"/g, '$& data-style="$1"')
  return `<island-root data-island="${index}"${script}${when} style="display:contents">${styled}${kept}</island-root>`
}
