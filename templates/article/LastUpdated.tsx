// When a page was last changed, and by whom.
import { usePageLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { fillNodes } from '../shell/fill-nodes.ts'

/** Renders the parts that are known; `date` is an ISO date, shown as its day in UTC. */
export function LastUpdated({ date, author }: { date?: string; author?: string }) {
  const { updated, dateStyle } = usePageLabels()
  const { currentLocale } = useSite()
  const label = !date ? updated.by : author ? updated.onBy : updated.on
  return (
    <p className="last-updated">
      {fillNodes(label, {
        date: date && <Day date={date} style={dateStyle} locale={currentLocale} />,
        author,
      })}
    </p>
  )
}

function Day({ date, style, locale }: { date: string; style: string; locale: string }) {
  const iso = new Date(date).toISOString().slice(0, 10)
  const written = writeDay(new Date(iso), style, locale)
  return written === undefined ? <time>{iso}</time> : <time dateTime={iso}>{written}</time>
}

/** @returns undefined for any style but the styles of `Intl.DateTimeFormat` */
function writeDay(day: Date, style: string, locale: string): string | undefined {
  if (style !== 'full' && style !== 'long' && style !== 'medium' && style !== 'short') return undefined
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(day)
}
