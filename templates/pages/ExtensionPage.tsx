// A page that an extension adds: its HTML below the title.
import type { ExtensionPageProps } from '../../src/model/page-props.ts'

export default function ExtensionPage({ title, html, route }: ExtensionPageProps) {
  return (
    <div className="doc">
      <div className="doc-column">
        <article className="article">
          <h1>{title}</h1>
          <div className="markdown" data-extension-page={route} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      </div>
    </div>
  )
}
