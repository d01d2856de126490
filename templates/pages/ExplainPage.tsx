// The page that explains command lines. It needs the script; without one it says so, and where the commands are.
import type { ExplainPageProps } from '../../src/model/site-data.ts'

export default function ExplainPage({ title, tool, script, style, facts, pages }: ExplainPageProps) {
  return (
    <div className="doc">
      <div className="doc-column">
        <link rel="stylesheet" href={style.url} integrity={style.integrity} />
        <article className="article">
          <header>
            <h1>{title}</h1>
            <p className="lead">
              Were you sent a command line of {tool}? Paste it to read what each word does before you run it
              or sign.
            </p>
          </header>
          <div
            className="explain"
            data-hydrate="load"
            data-script={script.url}
            data-integrity={script.integrity}
            data-facts={facts.url}
            data-facts-integrity={facts.integrity}
          >
            <label htmlFor="line">Command line</label>
            <textarea
              id="line"
              rows={3}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby="line-note"
            />
            <p id="line-note" className="explain-note">
              What you paste stays in this browser: nothing is sent or kept.
            </p>
            <p role="alert" hidden>
              What explains a line could not be loaded. <button type="button">Try again</button>
            </p>
            <div className="explain-result" />
          </div>
          <noscript>
            <p>
              Explaining a line needs JavaScript, which runs in your browser alone. Without it, look the words
              up on the pages about the commands:
            </p>
            <ul>
              {pages.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </noscript>
        </article>
      </div>
    </div>
  )
}
