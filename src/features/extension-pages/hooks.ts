// Adds the pages of extensions to the routes, with the scripts that browsers run on them.
import type { Config } from '../../config/resolve.ts'
import { openExtensions } from '../../extensions/open.ts'
import type { ExtensionPageDefinition } from '../../markdown/extension.ts'
import { SiteError } from '../../model/problem.ts'
import { extensionSite } from '../../pipeline/extension-files.ts'
import type { FeaturePages, PagesInput } from '../../render/hooks.ts'
import type { OwnPage } from '../../site/routes.ts'
import { memoize } from '../../text/memoize.ts'
import { type NamedAsset, namedAsset } from '../../text/named-asset.ts'
import { bundleScript } from './script.ts'

const COMPONENT = 'ExtensionPage'

interface Page extends ExtensionPageDefinition {
  /** File of its extension. */
  source: string
}

/** By route; a later extension replaces a page of an earlier one. */
function pagesOf({ extensions, root }: Config): Map<string, Page> {
  const opened = openExtensions(extensions, root)
  return new Map(
    opened.flatMap(({ pages = {} }, index) => {
      const source = extensions[index]?.file ?? ''
      return Object.entries(pages).map(([route, page]) => [route, { ...page, source }] as const)
    }),
  )
}

/** The files that scripts are made from. @throws SiteError if one does not compile */
export function inputs(config: Config): string[] {
  const bundled = [...pagesOf(config)].flatMap(([route, { script, source }]) =>
    script === undefined ? [] : bundleScript(config.root, { script, route, source }),
  )
  const problems = bundled.flatMap((made) => made.problems)
  if (problems.length > 0) throw new SiteError(problems)
  return bundled.flatMap((made) => made.inputs)
}

export function extraPages(config: Config): OwnPage[] {
  return Array.from(pagesOf(config), ([route, { source }]) => ({
    route,
    component: COMPONENT,
    content: route,
    source,
  }))
}

export function openPages({ config, site }: PagesInput): FeaturePages {
  const pages = pagesOf(config)
  const scriptOf = memoize((route: string): NamedAsset[] => {
    const { script, source = '' } = pages.get(route) ?? {}
    if (script === undefined) return []
    const { code } = bundleScript(config.root, { script, route, source })
    return [namedAsset('page.js', code, config.baseUrl)]
  })
  return {
    component: COMPONENT,
    describe({ content }) {
      const { title = '', description = '', html } = pages.get(content) ?? {}
      return {
        title,
        description,
        props: { title, html: html?.(extensionSite(config, site)), route: content },
        scripts: scriptOf(content).map(({ link }) => link),
      }
    },
    files: () => [...pages.keys()].flatMap(scriptOf).map(({ file }) => file),
  }
}
