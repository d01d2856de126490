// Shows what readers can choose for the examples of a page; it is shown only where scripts run.

import { usePageLabels } from '#templates/hooks/labels.ts'
import type { SiteData, ToolData } from '../../../../model/site-data.ts'

interface Props {
  tool: ToolData
  navbar: SiteData['navbar']
  /** The article's HTML. */
  article: string
}

export function ExamplesBar({ tool, navbar, article }: Props) {
  const labels = usePageLabels().examples
  const isCalled = article.includes('<span class="invocation"') && tool.invocations.length > 1
  const hasChains = tool.chains.length > 1 && /class="(?:address|chain-fact)" data-/.test(article)
  const hasPlaceholders = article.includes('<span class="placeholder" data-value')
  const inNavbar = navbar.items.some((item) => item.type === 'link' && item.href === tool.explain)
  const isExplained = tool.explain && !inNavbar && article.includes('<span class="invocation"')
  if (!isCalled && !hasChains && !hasPlaceholders && !isExplained) return null
  return (
    <div className="examples-bar">
      {isCalled && <Switch choice="invocation" legend={labels.commands} options={tool.invocations} />}
      {hasChains && <Switch choice="chain" legend={labels.chain} options={tool.chains} />}
      {hasPlaceholders && (
        <button type="button" className="values-open page-action" aria-expanded="false">
          {labels.values}
        </button>
      )}
      {isExplained && (
        <a className="page-action" href={tool.explain}>
          {labels.explain}
        </a>
      )}
    </div>
  )
}

interface SwitchProps {
  choice: string
  legend: string
  options: readonly { name: string; title: string; text?: string }[]
}

function Switch({ choice, legend, options }: SwitchProps) {
  return (
    <fieldset className="switch" data-choice={choice}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ name, title, text }, index) => (
        <label key={name} title={text}>
          <input type="radio" name={`examples-${choice}`} value={name} defaultChecked={index === 0} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
