// A page that an extension adds: its HTML below the title.

/** @param props.route as the extension names it, in every language */
export default function ExtensionPage(props: Record<'title' | 'html' | 'route', string>) {
  const { title, html, route } = props
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
