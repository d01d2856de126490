// Tells readers that a page is shown in another language than the one they chose.
import type { DocPageProps } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { fillNodes } from '../shell/fill-nodes.ts'

export function UntranslatedNotice({ shown }: { shown: NonNullable<DocPageProps['untranslated']> }) {
  const { missing } = usePageLabels().translation
  return (
    <p className="version-banner" role="note">
      {fillNodes(missing, { language: <span lang={shown.lang}>{shown.label}</span> })}
    </p>
  )
}
