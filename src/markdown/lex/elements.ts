// Sets of HTML elements, and patterns that recognize Markdown in their content.

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** All HTML elements, including obsolete ones. */
export const HTML_ELEMENTS = names(
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr',
)

/** Elements that have no content and no end tag. */
export const VOID_ELEMENTS = names('area base br col embed hr img input link meta param source track wbr')

/** Elements whose end tag may be omitted. */
export const OPTIONAL_END = names('p li dt dd td th tr thead tbody tfoot colgroup option optgroup rt rp')

/** Elements that contain blocks of text, such as cells and items. */
export const BLOCKS = names(
  'p div td th li dt dd h1 h2 h3 h4 h5 h6 caption figcaption center section article',
)

/** Matches text that is most likely Markdown in any context. */
export const MARKDOWN = /\*\*(?=[^\s*])|`[^`\n]+`|\]\([^()\s]+\)/

/** Elements whose content is not Markdown, even in MDX. */
export const FOREIGN = names('svg math script style textarea')

/** Elements whose content may look like Markdown without being meant as such. */
export const VERBATIM = new Set([...FOREIGN, 'pre', 'code', 'kbd', 'samp'])
