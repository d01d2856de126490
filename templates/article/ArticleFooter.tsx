// The footer of an article: its tags, its source, its last change.
import type { DocPageProps } from '../../src/model/page-props.ts'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { ReportLink } from './ReportLink.tsx'
import { TagList } from './TagList.tsx'

/** Renders nothing if none of them is known. */
export function ArticleFooter({
  tags,
  editUrl,
  report,
  lastUpdate,
}: Pick<DocPageProps, 'tags' | 'editUrl' | 'report' | 'lastUpdate'>) {
  const updated = lastUpdate?.date || lastUpdate?.author
  if (tags.length === 0 && !editUrl && !report && !updated) return null
  return (
    <footer className="article-footer">
      {tags.length > 0 && <TagList tags={tags} />}
      {editUrl && <EditLink href={editUrl} />}
      {report && <ReportLink {...report} />}
      {updated && <LastUpdated {...lastUpdate} />}
    </footer>
  )
}
