// The components that Docusaurus gives to all pages, which a site extends. The tool's own are available without this module;
// components of elements are here so that a site's own can wrap them.
import Code from './Code.tsx'
import Details from './Details.tsx'
import Heading from './Heading.tsx'
import Img from './Img.tsx'
import Li from './Li.tsx'
import Link from './Link.tsx'
import Pre from './Pre.tsx'
import Ul from './Ul.tsx'

const heading = (as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function MdxHeading(props: object) {
    return Heading({ as, ...props })
  }

export default {
  a: Link,
  code: Code,
  details: Details,
  Details,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
}
