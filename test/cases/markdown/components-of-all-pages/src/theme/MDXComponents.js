import MDXComponents from '@theme-original/MDXComponents'
import Highlight from '@site/src/Highlight'
import Note from '../../docs/_note.mdx'
import Tabs from '@theme/Tabs'
// Not "Quoted" ones.
export default { ...MDXComponents, Highlight, Mark: Highlight, Note, Other: Note, Tabs }
