// The page that explains command lines: its script, its look, and the facts that it explains by.
import type { Config } from '../../config/resolve.ts'
import { labelsOf } from '../../model/labels.ts'
import type { ExplainPageProps } from '../../model/page-props.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { Bundle } from '../../output/bundle.ts'
import type { SiteUrls } from '../../site/permalink.ts'
import { namedAsset } from '../../text/named-asset.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { type DocumentingPage, groupsAside, packAside, packFacts } from './pack-facts.ts'

export interface ExplainFiles {
  files: OutputFile[]
  props: Omit<ExplainPageProps, 'site' | 'title'>
}

interface ExplainInput {
  config: Config
  site: Site
  bundle: Bundle
  cli: Facts
  siteUrls: SiteUrls
}

/** @throws when the site documents no tool */
export function assembleExplain({ config, site, bundle, cli, siteUrls }: ExplainInput): ExplainFiles {
  const { tree } = cli
  if (!tree) throw new Error('there is no tool whose command lines can be explained')
  const pages = documentingPages(site, siteUrls)
  const asides = groupsAside(tree, pages).map((groups) => {
    const contents = JSON.stringify(packAside(groups, cli, pages))
    return { groups, ...namedAsset('explain-aside.json', contents, config.baseUrl) }
  })
  const packed = packFacts(cli, tree, {
    pages,
    labels: labelsOf(config, config.i18n.current).tool,
    aside: asides,
  })
  const script = namedAsset('explain.js', bundle.assets['explain.js'], config.baseUrl)
  const style = namedAsset('explain.css', bundle.assets['explain.css'], config.baseUrl)
  const facts = namedAsset('explain.json', JSON.stringify(packed), config.baseUrl)
  return {
    props: {
      tool: tree.manifest.name,
      script: script.link,
      style: style.link,
      facts: facts.link,
      pages: pages
        .filter(({ documented }) => documented.some((name) => name.startsWith('command:')))
        .map(({ title, url }) => ({ label: title, href: url })),
    },
    files: [script.file, style.file, facts.file, ...asides.map(({ file }) => file)],
  }
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
