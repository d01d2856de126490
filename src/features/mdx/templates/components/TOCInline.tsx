// The headings of the page as a list: `<TOCInline toc={toc} />`.
interface Entry {
  id: string
  level: number
  value: string
}

interface Props {
  toc: Entry[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return shown.length > 0 ? <List entries={shown} /> : null
}

/** Deeper entries are in a nested list. */
function List({ entries }: { entries: Entry[] }) {
  const level = Math.min(...entries.map((entry) => entry.level))
  const starts = entries.flatMap((entry, index) => (entry.level === level || index === 0 ? index : []))
  return (
    <ul className="table-of-contents">
      {starts.map((start, index) => {
        const [first, ...below] = entries.slice(start, starts[index + 1])
        return first ? (
          <li key={first.id}>
            <a href={`#${first.id}`}>{first.value}</a>
            {below.length > 0 && <List entries={below} />}
          </li>
        ) : null
      })}
    </ul>
  )
}
