// Inserts elements into a text of the tool.
import { createElement, Fragment, type ReactNode } from 'react'

/** Returns `label` with each `{name}` replaced by the node of that name. */
export function fillNodes(label: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = label.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : nodes[part]))
  return createElement(Fragment, null, ...parts.filter((part) => part !== ''))
}
