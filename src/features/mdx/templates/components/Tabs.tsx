// Tabs rendered by a component, with the markup of tabs in Markdown: panels one below the other until the page's script runs.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Props as TabProps } from './TabItem.tsx'

interface Props {
  children?: ReactNode
  groupId?: string
  queryString?: string | boolean
  defaultValue?: string
  values?: { value: string; label?: string }[]
}

export default function Tabs({ children, groupId, queryString, defaultValue, values = [] }: Props) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement(child),
  )
  const query = queryString === true ? groupId : queryString || undefined
  return (
    <div className="tabs" data-group={groupId} data-query={query}>
      {tabs.map(({ props }) => {
        const label = props.label ?? values.find(({ value }) => value === props.value)?.label ?? props.value
        const isDefault = defaultValue === undefined ? props.default : defaultValue === props.value
        return (
          <div
            key={props.value}
            className="tab"
            data-value={props.value}
            data-label={label}
            data-default={isDefault ? '' : undefined}
          >
            <p className="tab-title">{label}</p>
            {props.children}
          </div>
        )
      })}
    </div>
  )
}
