// The element around a component that lives: it says where its script is, and keeps what is not on screen yet.
import type { ClientStart } from '../model/page-code.ts'
import { escapeAttribute } from '../text/escape.ts'
import { insideMark, runsIn } from './marks.ts'

export interface Island {
  /** Number of its entry. */
  index: number
  url: string
  integrity: string
  start: ClientStart | undefined
}

/** Wraps what an entry was rendered to. @param runs of Markdown that it may show: one of Markdown that it does not show now may be wanted later */
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
  // The policy of the pages has styles become classes; React is given them back.
  const styled = html.replace(/ style="([^"]*)"/g, '$& data-style="$1"')
  return `<island-root data-island="${index}"${script}${when} style="display:contents">${styled}${kept}</island-root>`
}
