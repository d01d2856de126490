// The page that explains command lines: its script, its look, and the facts that it explains by.
import type { Config } from '../../config/resolve.ts'
import { fillLabel } from '../../model/fill-label.ts'
import { labelsOf, type ToolLabels } from '../../model/labels.ts'
import type { ExplainPageProps } from '../../model/page-props.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { assetOf } from '../../output/bundle.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { FeaturePages, PagesInput } from '../../render/hooks.ts'
import type { SiteUrls } from '../../site/permalink.ts'
import { reportForm } from '../../site/report-url.ts'
import { scriptJson } from '../../text/escape.ts'
import { type NamedAsset, namedAsset } from '../../text/named-asset.ts'
import type { Contracts } from '../../tool/facts/fact-schemas.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { commandAnchor } from '../../tool/manifest/naming.ts'
import type { Command, CommandTree } from '../../tool/manifest/tree.ts'
import { exampleCall, makeCallTable } from './calldata/call-table.ts'
import type { CalldataLinks, PackedFacts } from './explain-facts.ts'
import { misfitTexts } from './misfit-texts.ts'
import { type DocumentingPage, lazyGroups, packFacts, packLazyGroups } from './pack-facts.ts'
import { type PackedReleases, packReleases } from './pack-releases.ts'

/** Its template. */
export const EXPLAIN_PAGE = 'ExplainPage'

export const EXPLAIN_ROUTE = '/explain'

interface ExplainFiles {
  files: OutputFile[]
  props: Omit<ExplainPageProps, 'site' | 'title'>
}

/** Prepares the page in a language. */
export function openPages(input: PagesInput): FeaturePages {
  const { config, site, siteUrls } = input
  const last = site.editions.find(({ isLast }) => isLast)
  let made: ExplainFiles | undefined
  function make(): ExplainFiles {
    made ??= assembleExplain(input)
    return made
  }
  return {
    component: EXPLAIN_PAGE,
    describe() {
      const { explain } = labelsOf(config, config.i18n.current).page
      const { props } = make()
      const { title, description } = props.hasCalldata ? explain.orTransaction : explain
      return {
        title,
        description: fillLabel(description, { tool: props.tool }),
        props: {
          ...props,
          title,
          ...(last && reportForm({ title, path: siteUrls.ofRoute(EXPLAIN_ROUTE) }, last, input)),
        },
      }
    },
    files: () => make().files,
  }
}

/** @throws when the site documents no tool */
function assembleExplain({ config, site, bundle, facts: known, siteUrls }: PagesInput): ExplainFiles {
  const { tree } = known
  if (!tree) throw new Error('there is no tool whose command lines can be explained')
  const pages = documentingPages(site, siteUrls)
  const labels = labelsOf(config, config.i18n.current).tool
  const lazyFiles = lazyGroups(tree, pages).map((groups) => {
    const contents = JSON.stringify(packLazyGroups(groups, known, { pages, labels }))
    return { groups, ...namedAsset('explain-group.json', contents, config.baseUrl) }
  })
  const facts = packFacts(known, tree, { pages, labels, lazyFiles })
  const calldata =
    known.contracts && assembleCalldata(known.contracts, { tree, pages, labels, config, facts: known })
  const releases = assembleReleases(packReleases(known, tree, labels), config)
  const packed: PackedFacts = {
    ...facts,
    ...(releases && { releases: releases.link }),
    ...(calldata && { calldata: calldata.links, examples: [...facts.examples, ...calldata.examples] }),
  }
  const script = namedAsset('explain.js', assetOf(bundle, 'explain.js'), config.baseUrl)
  const style = namedAsset('explain.css', assetOf(bundle, 'explain.css'), config.baseUrl)
  const data = namedAsset('explain.json', JSON.stringify(packed), config.baseUrl)
  return {
    props: {
      tool: tree.manifest.name,
      hasCalldata: calldata !== undefined,
      script: script.link,
      style: style.link,
      facts: data.link,
      pages: pages
        .filter(({ documented }) => documented.some((name) => name.startsWith('command:')))
        .map(({ title, url }) => ({ label: title, href: url })),
    },
    files: [
      script.file,
      style.file,
      data.file,
      ...lazyFiles.map(({ file }) => file),
      ...(calldata?.files ?? []),
      ...(releases ? [releases.file] : []),
    ],
  }
}

/** The script that explains calldata, and the functions that it knows; undefined if no command calls any. */
function assembleCalldata(
  contracts: Contracts,
  {
    tree,
    pages,
    labels,
    config,
    facts,
  }: {
    tree: CommandTree
    pages: readonly DocumentingPage[]
    labels: ToolLabels
    config: Config
    facts: Facts
  },
): { links: CalldataLinks; files: OutputFile[]; examples: string[] } | undefined {
  const urls = new Map(pages.flatMap(({ url, documented }) => documented.map((name) => [name, url])))
  const sectionOf = (command: Command) => {
    const url = urls.get(`command:${command.path}`)
    return url === undefined ? undefined : `${url}#${commandAnchor(command)}`
  }
  const misfitsOf = (command: Command) => misfitTexts(command, facts, labels)
  const table = makeCallTable({ contracts, tree, labels: labels.calldata, sectionOf, misfitsOf })
  if (table.functions.length === 0) return undefined
  const script = namedAsset('calldata.js', loadAsset('calldata.js'), config.baseUrl)
  const data = namedAsset('calldata.json', JSON.stringify(table), config.baseUrl)
  return {
    links: { script: script.link, table: data.link },
    files: [script.file, data.file],
    examples: exampleCall(table.functions),
  }
}

/** The script that says in which releases a line works. */
function assembleReleases(packed: PackedReleases | undefined, { baseUrl }: Config): NamedAsset | undefined {
  const data = packed && `globalThis.__LIDO_DOCS_RELEASES__=${scriptJson(packed)};\n`
  return data === undefined ? undefined : namedAsset('releases.js', data + loadAsset('releases.js'), baseUrl)
}

/** The docs that document the tool, starting with the last version's. */
function documentingPages({ editions }: Site, siteUrls: SiteUrls): (DocumentingPage & { title: string })[] {
  const [last, ...others] = [...editions].sort((a, b) => Number(b.isLast) - Number(a.isLast))
  const known = new Set<string>()
  return [last, ...others].flatMap((edition) =>
    (edition?.docs ?? []).flatMap(({ route, title, documented, unlisted }) => {
      const news = unlisted ? [] : (documented ?? []).filter((name) => !known.has(name))
      for (const name of news) known.add(name)
      return news.length === 0 ? [] : [{ url: siteUrls.ofRoute(route), title, documented: news }]
    }),
  )
}
