// `themeConfig`: the look of the pages, and the parts around their content.
import * as z from 'zod/mini'
import { TOC_LEVELS, VERSION_PERSISTENCE } from '../model/constants.ts'
import { isObject } from '../text/record.ts'
import { anyText, field, fieldOr, flag, named, optionalField, section, text } from './field.ts'
import { regularExpression, rule } from './formats.ts'

const pixelText = rule<string>((size) => /^[1-9]\d*(?:px)?$/.test(size), 'expected a number of pixels', {
  hint: 'such as 32 or "32px"',
})

/** The copyright is printed as written: a placeholder for the year would make the output depend on the date. */
const literalCopyright = rule<string>(
  (copyright) => !copyright.includes('{year}') && !copyright.includes('${'),
  'placeholders are not supported here',
  { hint: 'write the year as text; the build does not depend on the date' },
)

/** A link has one target: a page of the site (`to`) or a URL (`href`). */
const oneTarget = rule<{
  to?: string | undefined
  href?: string | undefined
  html?: string | undefined
}>((link) => (link.to === undefined) !== (link.href === undefined), 'expected one of "to" and "href"', {
  hint: '"to" leads to a page of this site, "href" to any URL',
})

/** A link has a label, HTML instead, or a text for screen readers. */
const labelled = rule<{
  label?: string | undefined
  html?: string | undefined
  'aria-label'?: string | undefined
}>(
  (link) => link.label !== undefined || link.html !== undefined || link['aria-label'] !== undefined,
  'expected a "label"',
)

const orderedLevels = rule<{ minHeadingLevel: number; maxHeadingLevel: number }>(
  (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
  'expected minHeadingLevel not to be greater than maxHeadingLevel',
)

const oneMetadataName = rule<{ name?: string | undefined; property?: string | undefined }>(
  (tag) => (tag.name === undefined) !== (tag.property === undefined),
  'expected one of "name" and "property"',
)

const linkTarget = z.enum(['_self', '_blank', '_parent', '_top'])

/** The fields of every link. */
const linkFields = {
  label: optionalField('Text of the link.', text),
  html: optionalField('HTML to show instead of the label.', text),
  to: optionalField('A page of this site, relative to `baseUrl`. Either this or `href`.', text),
  href: optionalField('Any URL. Either this or `to`.', text),
  className: optionalField('Additional CSS classes.', anyText),
  'aria-label': optionalField('Text for screen readers; also shown when there is no label.', text),
  target: optionalField('Where the link opens. Default: a new tab for other sites.', linkTarget),
  rel: optionalField(
    'Relation to the page it leads to. Default: `noopener noreferrer` for other sites.',
    text,
  ),
}

/** A plain link, as in the footer. */
const plainLink = named('link', z.strictObject(linkFields).check(oneTarget, labelled))

/** A number, or one written as in CSS, such as `32px`. */
const pixels = z.union([
  z.number().check(z.positive()),
  z.pipe(anyText.check(pixelText), z.transform(Number.parseFloat)),
])

const logo = named(
  'logo',
  z.strictObject({
    src: field('Image, relative to a static directory.', text),
    srcDark: optionalField('Image for the dark color mode.', text),
    alt: optionalField("Alternative text. Default: the site's title.", anyText),
    href: optionalField('Target of the logo. Default: the home page.', text),
    width: optionalField('Width in CSS pixels.', pixels),
    height: optionalField('Height in CSS pixels.', pixels),
  }),
)

const markup = named(
  'markup',
  z.strictObject({
    html: field('HTML instead of a link.', text),
    className: optionalField('Additional CSS classes.', anyText),
  }),
)
const item = z.union([plainLink, markup])
const column = z.strictObject({
  title: optionalField('Heading of the column.', text),
  items: field('Its links, or `{"html"}`.', z.array(item)),
})
const footer = optionalField(
  'The footer of every page. Default: none.',
  z.strictObject({
    style: fieldOr('light', 'Colors of the footer.', z.enum(['light', 'dark'])),
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
      magicComments: fieldOr(
        [],
        'Comments that mark lines of code, in addition to the usual ones: `{"className", "line", "block": {"start", "end"}}`.',
        z.array(magicComment),
      ),
    }),
    tableOfContents,
    image: optionalField('Social card image: a path relative to a static directory, or a URL.', text),
    socialCards: fieldOr(
      false,
      'Draw a social card image, with the title and the description, for each page of the docs that has none. The `sharp` that the site has installed makes them.',
      flag,
    ),
    metadata: fieldOr(
      [],
      'Additional `meta` tags for every page: `{"name" or "property", "content"}`; tags of a page take precedence.',
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
  backgroundColor: optionalField('CSS color.', text),
  textColor: optionalField('CSS color.', text),
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

/** @param customTypes names of the item types that the site registers itself; such an item keeps all its keys */
function navbar(customTypes: readonly string[]) {
  return section('The bar at the top of every page.', {
    title: optionalField("Text next to the logo. Default: the site's title; empty for none.", anyText),
    logo: optionalField('Logo that links to the home page.', logo),
    hideOnScroll: fieldOr(false, 'Hide the bar while the reader scrolls down.', flag),
    items: fieldOr([], 'Items of the bar, in order.', z.array(navbarItem(customTypes))),
  })
}

const position = {
  position: fieldOr('right', 'Side of the bar.', z.enum(['left', 'right'])),
  className: optionalField('Additional CSS classes.', anyText),
}

const docsPluginId = optionalField('Id of its collection. Default: the docs of `docs`.', text)

const link = named(
  'navbarLink',
  z
    .strictObject({
      type: z.pipe(
        field('A plain link; optional.', z.optional(z.literal('link'))),
        z.transform(() => 'link' as const),
      ),
      ...position,
      ...linkFields,
      activeBasePath: optionalField('Highlight the link on pages whose path starts with this.', text),
      activeBaseRegex: optionalField(
        'Highlight the link on pages whose path matches this regular expression.',
        anyText.check(regularExpression),
      ),
    })
    .check(oneTarget, labelled),
)

const docSidebar = named(
  'navbarSidebar',
  z.strictObject({
    type: field('A link to the first page of a sidebar.', z.literal('docSidebar')),
    ...position,
    sidebarId: field('Id of the sidebar, a key of `docs.sidebars`.', text),
    label: optionalField("Text of the item. Default: the first page's label.", text),
    docsPluginId: docsPluginId,
  }),
)

const doc = named(
  'navbarDoc',
  z.strictObject({
    type: field('A link to a doc.', z.literal('doc')),
    ...position,
    docId: field('Id of the doc, such as `get-started/reports`.', text),
    label: optionalField("Text of the item. Default: the doc's label.", text),
    docsPluginId: docsPluginId,
  }),
)

const docsVersionDropdown = z.strictObject({
  type: field('A menu that shows and switches the docs version.', z.literal('docsVersionDropdown')),
  ...position,
  versions: optionalField(
    'Names of the versions to offer, in order, or an object from name to `{"label": …}`. Default: all.',
    z.union([
      z.array(text),
      z.record(anyText, z.strictObject({ label: optionalField('Label in this menu.', text) })),
    ]),
  ),
  dropdownItemsBefore: fieldOr([], 'Links before the versions.', z.array(plainLink)),
  dropdownItemsAfter: fieldOr([], 'Links after the versions.', z.array(plainLink)),
  docsPluginId: docsPluginId,
})

const docsVersion = z.strictObject({
  type: field('A link to the docs version of the page, by its name.', z.literal('docsVersion')),
  ...position,
  label: optionalField('Text of the item. Default: the label of the version.', text),
  to: optionalField("Target of the link. Default: the version's first page.", text),
  docsPluginId: docsPluginId,
})

const localeDropdown = z.strictObject({
  type: field('A menu that shows and switches the language.', z.literal('localeDropdown')),
  ...position,
  dropdownItemsBefore: fieldOr([], 'Links before the languages.', z.array(plainLink)),
  dropdownItemsAfter: fieldOr([], 'Links after the languages.', z.array(plainLink)),
})

const search = z.strictObject({
  type: field('Where the search button is; without it, it is the last item.', z.literal('search')),
  ...position,
})

const html = named(
  'navbarHtml',
  z.strictObject({
    type: field('Custom HTML.', z.literal('html')),
    ...position,
    value: field('The HTML.', anyText),
  }),
)

const dropdownItems = { link, docSidebar, doc, html }

const dropdown = z.strictObject({
  type: field('A menu of links.', z.literal('dropdown')),
  ...position,
  label: field('Text of the button.', text),
  items: field(
    'Items of the menu; dropdowns cannot be nested.',
    z.array(z.discriminatedUnion('type', [link, docSidebar, doc, html], { error: unknownInnerType })),
  ),
})

const outerItems = { dropdown, docsVersionDropdown, docsVersion, localeDropdown, search }

function navbarItem(customTypes: readonly string[]) {
  const known = { ...dropdownItems, ...outerItems }
  const own = customTypes
    .filter((type) => !Object.hasOwn(known, type))
    .map((type) => z.looseObject({ type: z.literal(type), position: position.position }))
  return z.discriminatedUnion(
    'type',
    [link, docSidebar, doc, html, dropdown, docsVersionDropdown, docsVersion, localeDropdown, search, ...own],
    { error: unknownType },
  )
}

/** The message about a type that nothing renders. Undefined for any other mistake, which gets the usual message. */
function unknownType(issue: z.core.$ZodRawIssue): string | undefined {
  const type = wrongType(issue)
  return type === undefined ? undefined : `no component found for navbar item type ${JSON.stringify(type)}`
}

function unknownInnerType(issue: z.core.$ZodRawIssue): string | undefined {
  const type = wrongType(issue)
  if (typeof type !== 'string' || !Object.hasOwn(outerItems, type)) return unknownType(issue)
  return `navbar item type ${JSON.stringify(type)} is not allowed in a dropdown`
}

function wrongType({ code, input }: z.core.$ZodRawIssue): unknown {
  return code === 'invalid_union' && isObject(input) ? input.type : undefined
}

/** `themeConfig` as parsed. */
export type Theme = z.output<ReturnType<typeof theme>>

export type Logo = z.output<typeof logo>

/** A link as written: to a page of the site, `to`, or to any URL, `href`. */
export type WrittenLink = z.output<typeof plainLink>

/** HTML instead of a link. */
export type Markup = z.output<typeof markup>
