// A comparison as text: figures first, then the differences themselves.

/** @param {import('./compare.d.ts').Comparison} comparison @param {number} show differences to print */
export function report({ missing, extra, others, pages }, show) {
  const sum = (key) => {
    const count = pages.reduce((total, page) => total + page[key].count, 0)
    const differing = pages.reduce((total, page) => total + page[key].differing, 0)
    const rate = count === 0 ? 0 : (differing / count) * 1000
    return `${differing} of ${count} differ, ${rate.toFixed(1)} in 1,000`
  }
  const lines = [
    `pages compared    ${pages.length}`,
    `routes missing    ${missing.length}${list(missing)}`,
    `routes not there  ${extra.length}${list(extra)}`,
    `other pages       ${others.length}${list(others)}`,
    `blocks            ${sum('blocks')}`,
    `heading ids       ${sum('ids')}`,
    `sidebar entries   ${sum('sidebar')}`,
    '',
  ]
  let shown = 0
  for (const { route, ...kinds } of pages)
    for (const [kind, { stretches }] of Object.entries(kinds))
      for (const { before, after } of stretches) {
        if (shown++ >= show) continue
        lines.push(
          `${route} (${kind})`,
          ...before.map((text) => `  - ${cut(text)}`),
          ...after.map((text) => `  + ${cut(text)}`),
        )
      }
  if (shown > show)
    lines.push(`… and ${shown - show} more; --show ${shown} prints all, --json writes them to a file`)
  return `${lines.join('\n')}\n`
}

const list = (routes) =>
  routes.length === 0 ? '' : `: ${routes.slice(0, 8).join(' ')}${routes.length > 8 ? ' …' : ''}`
const cut = (text) => (text.length > 160 ? `${text.slice(0, 159)}…` : text)
