// Reports broken links, with the severity that the settings ask for.
import { type Problem, type SeveritySetting, severityOf } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { didYouMean } from '../text/nearest.ts'
import type { LinkContext, LinkSettings } from './link-targets.ts'

/** A problem without its position: equal links share it. */
export type Finding = Omit<Problem, 'file' | 'line' | 'column'>

/** Nothing, when the settings say to ignore it. */
type Found = { finding?: Finding }

interface BrokenUrl {
  url: string
  /** Why it leads nowhere. */
  reason: string
  /** The link that the author most likely meant. */
  meant?: string | undefined
  embeds: boolean
}

const brokenWords = {
  severity: 'error',
  message: ({ url, embeds }: BrokenUrl) => `broken ${embeds ? 'image or file' : 'link'} ${url}`,
  hint: ({ reason, meant }: BrokenUrl) => (meant === undefined ? reason : `${reason}; ${didYouMean(meant)}`),
} as const

/** Links to nothing. */
export const brokenRules = {
  'broken-link': defineRule<BrokenUrl>({
    ...brokenWords,
    id: 'broken-link',
    about: 'A link to a page or file that does not exist.',
    fix: 'Use the path that the hint suggests, or write the page. `onBrokenLinks` sets the reaction; for a URL of the site that is written in full, it is a warning at most, since something else may be deployed there.',
  }),
  'broken-markdown-link': defineRule<BrokenUrl>({
    ...brokenWords,
    id: 'broken-markdown-link',
    about: 'A link to a Markdown file that does not exist or is not a page.',
    fix: 'Correct the path. `onBrokenMarkdownLinks` sets the reaction.',
  }),
  'broken-asset': defineRule<BrokenUrl>({
    ...brokenWords,
    id: 'broken-asset',
    about: 'An image or file that does not exist.',
    fix: 'Correct the path. Files in a static directory are named from the root, as in `/img/flow.svg`; in stylesheets with `baseUrl`.',
  }),
}

const emptyRule = defineRule<{ embeds: boolean }>({
  id: 'empty-link',
  severity: 'warning',
  message: ({ embeds }) => (embeds ? 'image or file without a URL' : 'empty link'),
  hint: 'add a target, or remove it',
  about: 'A link or image without a target.',
  fix: 'Add the target, or remove the link.',
})

const caseRule = defineRule<{ url: string; meant: string }>({
  id: 'case-mismatch',
  severity: 'error',
  message: ({ url }) => `link ${url} does not match the case of its target`,
  hint: ({ meant }) => `use "${meant}"; the link works only on case-insensitive file systems`,
  about: 'The target exists, but with different upper and lower case letters.',
  fix: 'Write it as the file is named: most hosts distinguish them.',
})

const draftRule = defineRule<{ url: string; source: string }>({
  id: 'link-to-draft',
  severity: 'error',
  message: ({ url }) => `link ${url} leads to a draft`,
  hint: ({ source }) => `${source} is not built while its front matter says draft: true`,
  about: 'A link to a page that is a draft, and so not built.',
  fix: 'Remove the link, or publish the page.',
})

const unlistedRule = defineRule<{ url: string; route: string }>({
  id: 'link-to-unlisted',
  severity: 'info',
  message: ({ url }) => `link ${url} leads to an unlisted page`,
  hint: ({ route }) => `${route} is in no sidebar and no search results`,
  about: 'A link to an unlisted page. This is information only, shown with `--verbose`.',
  fix: 'Nothing, if it is intended.',
})

const relativeRule = defineRule<{ url: string; route: string; reading: string }>({
  id: 'relative-link',
  severity: 'warning',
  message: ({ url, route }) => `relative link ${url} does not resolve from ${route}`,
  hint: ({ reading }) => `browsers resolve it to ${reading} on the built page; write that path instead`,
  about: 'A relative link that resolves to another target on the built page than next to its file.',
  fix: 'Link to the Markdown file, or write the path from the root.',
})

/** The position is added where the link is. */
const NO_POSITION = { file: '' }

export interface Broken extends Pick<BrokenUrl, 'reason' | 'meant'> {
  rule: keyof typeof brokenRules
}

/** A link or an image without a URL. */
export function emptyLink({ embeds }: LinkContext): Finding {
  return emptyRule(NO_POSITION, { embeds })
}

/** A link to nothing. */
export function broken({ url, embeds, input }: LinkContext, { rule, ...found }: Broken): Found {
  return report(input.settings[settingOf(rule)], brokenRules[rule](NO_POSITION, { url, embeds, ...found }))
}

/** A link to what exists in other letter case. @param meant as the author should write it */
export function caseMismatch(meant: string, rule: Broken['rule'], { url, input }: LinkContext): Found {
  return report(input.settings[settingOf(rule)], caseRule(NO_POSITION, { url, meant }))
}

/** A link to a page that is not built. @param source file of that page */
export function toDraft(source: string, setting: BrokenSetting, { url, input }: LinkContext): Found {
  return report(input.settings[setting], draftRule(NO_POSITION, { url, source }))
}

/** A link to a page that neither sidebars nor search lead to. */
export function toUnlisted(route: string, { url }: LinkContext): Finding {
  return unlistedRule(NO_POSITION, { url, route })
}

/** A relative link that only works with the other convention of trailing slashes. */
export function otherReading(reading: string, { url, page: { route } }: LinkContext): Finding {
  return relativeRule(NO_POSITION, { url, route, reading })
}

type BrokenSetting = keyof Pick<LinkSettings, 'onBrokenLinks' | 'onBrokenMarkdownLinks'>

function settingOf(rule: Broken['rule']): BrokenSetting {
  return rule === 'broken-markdown-link' ? 'onBrokenMarkdownLinks' : 'onBrokenLinks'
}

function report(reporting: SeveritySetting, finding: Finding): Found {
  const severity = severityOf(reporting)
  return severity ? { finding: { ...finding, severity } } : {}
}
