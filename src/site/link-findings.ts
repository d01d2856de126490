// What can be wrong with a link, in words, with the severity that the settings ask for.
import { type Problem, type SeveritySetting, severityOf } from '../model/problem.ts'
import { didYouMean } from '../text/nearest.ts'
import type { LinkContext } from './link-context.ts'
import type { LinkSettings } from './link-targets.ts'

/** A problem without its place: equal links share it. */
export type Finding = Omit<Problem, 'file' | 'line' | 'column'>

/** Nothing, when the settings say to ignore it. */
type Found = { finding?: Finding }

export interface Broken {
  rule: 'broken-link' | 'broken-markdown-link' | 'broken-asset'
  /** What the link was resolved to, and why that is not a target. */
  reason: string
  /** What the author most likely meant. */
  meant?: string
}

/** A link or an image without a URL. */
export function emptyLink({ embeds }: LinkContext): Finding {
  const message = embeds ? 'image or file without a URL' : 'empty link'
  return { rule: 'empty-link', severity: 'warning', message, hint: 'add a target, or remove it' }
}

/** A link to nothing. */
export function broken({ url, embeds, input }: LinkContext, { rule, reason, meant }: Broken): Found {
  const message = `broken ${embeds ? 'image or file' : 'link'} ${url}`
  const hint = meant === undefined ? reason : `${reason}; ${didYouMean(meant)}`
  return report(input.settings[settingOf(rule)], { rule, message, hint })
}

/** A link to what exists in other letter case. @param meant as the author should write it */
export function caseMismatch(meant: string, rule: Broken['rule'], { url, input }: LinkContext): Found {
  const message = `link ${url} does not match the case of its target`
  const hint = `use "${meant}"; the link works only on case-insensitive file systems`
  return report(input.settings[settingOf(rule)], { rule: 'case-mismatch', message, hint })
}

/** A link to a page that is not built. @param source file of that page */
export function toDraft(source: string, setting: BrokenSetting, { url, input }: LinkContext): Found {
  const message = `link ${url} leads to a draft`
  const hint = `${source} is not built while its front matter says draft: true`
  return report(input.settings[setting], { rule: 'link-to-draft', message, hint })
}

/** A link to a page that neither sidebars nor search lead to. */
export function toUnlisted(route: string, { url }: LinkContext): Finding {
  const message = `link ${url} leads to an unlisted page`
  const hint = `${route} is in no sidebar and no search results`
  return { rule: 'link-to-unlisted', severity: 'info', message, hint }
}

/** A relative link that only works with the other convention of trailing slashes. */
export function otherReading(reading: string, { url, page }: LinkContext): Finding {
  const message = `relative link ${url} does not resolve from ${page.route}`
  const hint = `browsers resolve it to ${reading} on the built page; write that path instead`
  return { rule: 'relative-link', severity: 'warning', message, hint }
}

type BrokenSetting = keyof Pick<LinkSettings, 'onBrokenLinks' | 'onBrokenMarkdownLinks'>

function settingOf(rule: Broken['rule']): BrokenSetting {
  return rule === 'broken-markdown-link' ? 'onBrokenMarkdownLinks' : 'onBrokenLinks'
}

function report(reporting: SeveritySetting, finding: Omit<Finding, 'severity'>): Found {
  const severity = severityOf(reporting)
  return severity ? { finding: { ...finding, severity } } : {}
}
