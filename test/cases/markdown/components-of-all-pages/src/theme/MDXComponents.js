import MDXComponents from '@theme-original/MDXComponents'
import Highlight from '@site/src/Highlight'
import Tabs from '@theme/Tabs'
// Not "Quoted" ones.
export default { ...MDXComponents, Highlight, Mark: Highlight, Tabs, h2: Highlight }
