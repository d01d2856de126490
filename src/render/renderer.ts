// From a page's data to its HTML document. This module carries React and the templates; it is built
// on its own, anew when a site brings templates of its own.
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CardList } from '../../templates/article/CardList.tsx'
import { headScript } from '../../templates/client/head-script.ts'
import { ownPageMetadata, ownPages } from '../../templates/own-pages.ts'
import { pageTemplates } from '../../templates/page-templates.ts'
import { renderMain, renderShell, renderSidebar } from '../../templates/server.tsx'
import { classStyles, type StyleRules, styleSheet } from '../html/styles.ts'
import type { Card } from '../model/page-props.ts'
import type { PageData, ScriptData, SiteData } from '../model/site-data.ts'
import { type DocumentSettings, type PageDescription, renderDocument } from './document.ts'

export interface RenderedPage {
  html: string
  /** The stylesheet that `addStyles` has taken. */
  styles: ScriptData | undefined
}

export interface Renderer {
  /** @throws what a template throws, with the page's path in front */
  renderPage(page: PageDescription): RenderedPage
  /** Renders the cards of a category, for an article. */
  renderCards(cards: Card[]): string
  /** Names and metadata of the site's own pages. */
  ownPages: Record<string, { hasDefaultExport: boolean; title?: string; description?: string }>
}

/** The blocking inline script of a site's pages, and the HTML of a whole sidebar. */
export { headScript, renderSidebar }

/**
 * Prepares to render the pages of a site with the templates that this module was built with.
 * @param addStyles takes the stylesheet of a page that needs one of its own
 */
export function createRenderer(
  site: SiteData,
  settings: DocumentSettings,
  addStyles: (css: string) => ScriptData,
): Renderer {
  return {
    renderPage({ page, head, props }) {
      const live = page.component in ownPages
      const Page = ownPages[page.component] ?? pageTemplates[page.component]
      if (!Page) throw new Error(`no page template is named ${page.component}`)
      // Each template states its own props; the registry only finds it by name.
      const element: ReactElement<Record<string, unknown>> = createElement(
        Page as ComponentType<Record<string, unknown>>,
        { ...props, site },
      )
      const data: PageData = live ? { ...page, props } : page
      // A live page is rendered within the shell, whose hooks it may call.
      const rules: StyleRules = new Map()
      const main = live ? '' : classStyles(renderMain(site, data, element), { rules })
      // If the shell is hydrated, React gets the declarations back.
      const body = classStyles(renderShell(site, data, live ? element : main), { rules, isKept: true })
      const styles = rules.size > 0 ? addStyles(styleSheet(rules)) : undefined
      const sheets = [...(head.styles ?? []), ...(styles ? [styles] : [])]
      return { html: renderDocument(data, { ...head, styles: sheets }, body, settings), styles }
    },
    renderCards: (cards) => renderToStaticMarkup(createElement(CardList, { cards })),
    ownPages: describeOwnPages(),
  }
}

function describeOwnPages(): Renderer['ownPages'] {
  return Object.fromEntries(
    Object.entries(ownPages).map(([name, component]) => [
      name,
      { hasDefaultExport: component !== undefined, ...ownPageMetadata[name] },
    ]),
  )
}
