// `themeConfig.navbar`: its title, its logo, and the items that stand in it.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { linkFields, plainLink } from './links.ts'
import { logo } from './logo.ts'
import { labelled, oneTarget, regularExpression } from './rules.ts'

/** @param customTypes names of the item types that the site registers itself; such an item keeps all its keys */
export function navbar(customTypes: readonly string[]) {
  return section('The bar at the top of every page.', {
    title: optionalField("Text beside the logo. Default: the site's title; empty for none.", anyText),
    logo: optionalField('Picture that leads home.', logo),
    hideOnScroll: fieldOr(false, 'Hide the bar while the reader scrolls down.', flag),
    style: optionalField('Colours of the bar, when not those of the page.', z.enum(['primary', 'dark'])),
    items: fieldOr([], 'What stands in the bar, in order.', z.array(navbarItem(customTypes))),
  })
}

const place = {
  position: fieldOr('right', 'Side of the bar.', z.enum(['left', 'right'])),
  className: optionalField('CSS classes of its own.', anyText),
}

const docsPluginId = optionalField('There is one set of docs, `default`.', z.literal('default'))

const link = z
  .strictObject({
    type: z.pipe(
      field('An ordinary link; may be left out.', z.optional(z.literal('link'))),
      z.transform(() => 'link' as const),
    ),
    ...place,
    ...linkFields,
    activeBasePath: optionalField('Marks the link on every page whose path begins with this.', text),
    activeBaseRegex: optionalField(
      'Marks the link on every page whose path matches this expression.',
      anyText.check(regularExpression),
    ),
  })
  .check(oneTarget, labelled)

const docSidebar = z.strictObject({
  type: field('Leads to the first page of a sidebar.', z.literal('docSidebar')),
  ...place,
  sidebarId: field('Id of the sidebar, a key of `docs.sidebars`.', text),
  label: optionalField("What it says. Default: the first page's label.", text),
  docsPluginId: docsPluginId,
})

const doc = z.strictObject({
  type: field('Leads to a doc.', z.literal('doc')),
  ...place,
  docId: field('Id of the doc, such as `get-started/reports`.', text),
  label: optionalField("What it says. Default: the doc's label.", text),
  docsPluginId: docsPluginId,
})

const docsVersionDropdown = z.strictObject({
  type: field('Shows the docs version and switches to another.', z.literal('docsVersionDropdown')),
  ...place,
  versions: optionalField(
    'Names of the versions to offer, in order, or an object from name to `{"label": …}`. Default: all.',
    z.union([
      z.array(text),
      z.record(anyText, z.strictObject({ label: optionalField('What it is called here.', text) })),
    ]),
  ),
  dropdownItemsBefore: fieldOr([], 'Links before the versions.', z.array(plainLink)),
  dropdownItemsAfter: fieldOr([], 'Links after the versions.', z.array(plainLink)),
  docsPluginId: docsPluginId,
})

const localeDropdown = z.strictObject({
  type: field('Shows the language and switches to another.', z.literal('localeDropdown')),
  ...place,
})

const search = z.strictObject({ type: field('The place of the search box.', z.literal('search')), ...place })

const html = z.strictObject({
  type: field('HTML of your own.', z.literal('html')),
  ...place,
  value: field('The HTML.', anyText),
})

/** What may stand in a dropdown. */
const innerItems = { link, docSidebar, doc, html }

const dropdown = z.strictObject({
  type: field('Opens a list of links.', z.literal('dropdown')),
  ...place,
  label: field('What its button says.', text),
  items: field(
    'What it opens; no dropdown again.',
    z.array(z.discriminatedUnion('type', [link, docSidebar, doc, html], { error: unknownInnerType })),
  ),
})

const outerItems = { dropdown, docsVersionDropdown, localeDropdown, search }

function navbarItem(customTypes: readonly string[]) {
  const known = { ...innerItems, ...outerItems }
  const own = customTypes
    .filter((type) => !Object.hasOwn(known, type))
    .map((type) => z.looseObject({ type: z.literal(type), position: place.position }))
  return z.discriminatedUnion(
    'type',
    [link, docSidebar, doc, html, dropdown, docsVersionDropdown, localeDropdown, search, ...own],
    { error: unknownType },
  )
}

/** Names the type that nothing renders. Undefined leaves any other mistake to the usual explanation. */
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
  const isItem = code === 'invalid_union' && typeof input === 'object' && input !== null
  return isItem && 'type' in input ? input.type : undefined
}
