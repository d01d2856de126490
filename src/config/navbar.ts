// `themeConfig.navbar`: its title, its logo and its items.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { isObject } from '../text/record.ts'
import { linkFields, plainLink } from './links.ts'
import { logo } from './logo.ts'
import { labelled, oneTarget, regularExpression } from './rules.ts'

/** @param customTypes names of the item types that the site registers itself; such an item keeps all its keys */
export function navbar(customTypes: readonly string[]) {
  return section('The bar at the top of every page.', {
    title: optionalField("Text next to the logo. Default: the site's title; empty for none.", anyText),
    logo: optionalField('Logo that links to the home page.', logo),
    hideOnScroll: fieldOr(false, 'Hide the bar while the reader scrolls down.', flag),
    items: fieldOr([], 'Items of the bar, in order.', z.array(navbarItem(customTypes))),
  })
}

const place = {
  position: fieldOr('right', 'Side of the bar.', z.enum(['left', 'right'])),
  className: optionalField('Additional CSS classes.', anyText),
}

const docsPluginId = optionalField('Id of its collection. Default: the docs of `docs`.', text)

const link = z
  .strictObject({
    type: z.pipe(
      field('A plain link; optional.', z.optional(z.literal('link'))),
      z.transform(() => 'link' as const),
    ),
    ...place,
    ...linkFields,
    activeBasePath: optionalField('Highlight the link on pages whose path starts with this.', text),
    activeBaseRegex: optionalField(
      'Highlight the link on pages whose path matches this regular expression.',
      anyText.check(regularExpression),
    ),
  })
  .check(oneTarget, labelled)

const docSidebar = z.strictObject({
  type: field('A link to the first page of a sidebar.', z.literal('docSidebar')),
  ...place,
  sidebarId: field('Id of the sidebar, a key of `docs.sidebars`.', text),
  label: optionalField("Text of the item. Default: the first page's label.", text),
  docsPluginId: docsPluginId,
})

const doc = z.strictObject({
  type: field('A link to a doc.', z.literal('doc')),
  ...place,
  docId: field('Id of the doc, such as `get-started/reports`.', text),
  label: optionalField("Text of the item. Default: the doc's label.", text),
  docsPluginId: docsPluginId,
})

const docsVersionDropdown = z.strictObject({
  type: field('A menu that shows and switches the docs version.', z.literal('docsVersionDropdown')),
  ...place,
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
  ...place,
  label: optionalField('Text of the item. Default: the label of the version.', text),
  to: optionalField("Target of the link. Default: the version's first page.", text),
  docsPluginId: docsPluginId,
})

const localeDropdown = z.strictObject({
  type: field('A menu that shows and switches the language.', z.literal('localeDropdown')),
  ...place,
  dropdownItemsBefore: fieldOr([], 'Links before the languages.', z.array(plainLink)),
  dropdownItemsAfter: fieldOr([], 'Links after the languages.', z.array(plainLink)),
})

const search = z.strictObject({
  type: field('Where the search button is; without it, it is the last item.', z.literal('search')),
  ...place,
})

const html = z.strictObject({
  type: field('Custom HTML.', z.literal('html')),
  ...place,
  value: field('The HTML.', anyText),
})

const dropdownItems = { link, docSidebar, doc, html }

const dropdown = z.strictObject({
  type: field('A menu of links.', z.literal('dropdown')),
  ...place,
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
    .map((type) => z.looseObject({ type: z.literal(type), position: place.position }))
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
