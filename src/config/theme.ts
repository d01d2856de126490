// `themeConfig`: the look of the pages, and the parts around their content.
import * as z from 'zod/mini'
import { TOC_LEVELS, VERSION_PERSISTENCE } from '../model/constants.ts'
import { anyText, customProps, field, fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { plainLink } from './links.ts'
import { logo } from './logo.ts'
import { navbar } from './navbar.ts'
import { literalCopyright, oneMetadataName, orderedLevels } from './rules.ts'

const markup = z.strictObject({
  html: field('HTML instead of a link.', text),
  className: optionalField('Additional CSS classes.', anyText),
})
const item = z.union([plainLink, markup])
const column = z.strictObject({
  title: optionalField('Heading of the column.', text),
  items: field('Its links, or `{"html"}`.', z.array(item)),
})
const footer = optionalField(
  'The footer of every page. Default: none.',
  z.strictObject({
    style: fieldOr('light', 'Colours of the footer.', z.enum(['light', 'dark'])),
    links: fieldOr(
      [],
      'Columns, `{"title", "items"}`, or links, which then form one column.',
      z.array(z.union([column, plainLink, markup])),
    ),
    logo: optionalField('Logo above the copyright.', logo),
    copyright: optionalField(
      'HTML, printed as written: write the year as text, so that builds do not depend on the date, and links with `baseUrl`.',
      text.check(literalCopyright),
    ),
  }),
)

/** @param customNavbarItemTypes names of the navbar item types that the site registers itself */
export function theme(customNavbarItemTypes: readonly string[]) {
  return section('The look of the pages and the parts around them.', {
    colorMode: section('Light and dark.', {
      defaultMode: fieldOr('light', 'Mode for readers who have not chosen one.', z.enum(['light', 'dark'])),
      disableSwitch: fieldOr(false, 'Hide the switch.', flag),
      respectPrefersColorScheme: fieldOr(false, "Start in the mode of the reader's system.", flag),
    }),
    announcementBar: optionalField('A notice above the navbar. Default: none.', announcementBar),
    navbar: navbar(customNavbarItemTypes),
    footer: footer,
    docs: section('Parts around the docs.', {
      sidebar: section('The sidebar.', {
        hideable: fieldOr(false, 'Let readers hide the sidebar.', flag),
        autoCollapseCategories: fieldOr(false, 'Opening a category closes the others on its level.', flag),
      }),
      versionPersistence: fieldOr(
        VERSION_PERSISTENCE,
        'Where to store the version that a reader picks.',
        z.enum(['localStorage', 'none']),
      ),
    }),
    prism: section('Blocks of code.', {
      defaultLanguage: optionalField(
        'Language of code blocks that name none. Default: they are not highlighted.',
        text,
      ),
      magicComments: fieldOr(
        [],
        'Comments that mark lines of code, in addition to the usual ones: `{"className", "line", "block": {"start", "end"}}`.',
        z.array(magicComment),
      ),
    }),
    mermaid: section('Diagrams.', {
      theme: section("Mermaid's theme in each colour mode.", {
        light: fieldOr('default', 'In light mode.', text),
        dark: fieldOr('dark', 'In dark mode.', text),
      }),
      options: fieldOr({}, 'Further settings of Mermaid.', customProps),
    }),
    tableOfContents,
    image: optionalField('Social card image: a path relative to a static directory, or a URL.', text),
    metadata: fieldOr(
      [],
      'Additional `meta` tags for every page: `{"name" or "property", "content"}`; those of a page take precedence.',
      z.array(metadata),
    ),
  })
}

const magicComment = z.strictObject({
  className: field('CSS class of the lines.', text),
  line: optionalField('Comment that marks the line below.', text),
  block: optionalField(
    'Comments that mark the lines between them.',
    z.strictObject({ start: field('First comment.', text), end: field('Last comment.', text) }),
  ),
})

const announcementBar = z.strictObject({
  id: fieldOr('announcement-bar', 'Change it to show the notice again to readers who closed it.', text),
  content: field('HTML of the notice, with `baseUrl` in its links; required if there is a bar.', text),
  backgroundColor: optionalField('CSS colour.', text),
  textColor: optionalField('CSS colour.', text),
  isCloseable: fieldOr(true, 'Let readers close it.', flag),
})

const level = z.int().check(z.minimum(2), z.maximum(6))

const tableOfContents = section(
  'Heading levels in the table of contents.',
  {
    minHeadingLevel: fieldOr(TOC_LEVELS.min, 'First level listed, 2 to 6.', level),
    maxHeadingLevel: fieldOr(TOC_LEVELS.max, 'Last level listed, 2 to 6.', level),
  },
  orderedLevels,
)

const metadata = z
  .strictObject({
    name: optionalField('Name of the tag. Either this or `property`.', text),
    property: optionalField('Property of the tag. Either this or `name`.', text),
    content: field('Content of the tag.', anyText),
  })
  .check(oneMetadataName)
