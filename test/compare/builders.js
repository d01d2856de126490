// What each of the two builders calls the parts of a page, and what only one of them has.

const has = (element, ...names) => names.some((name) => element.classes.includes(name))
/** Docusaurus' CSS modules have names such as `copyButton_x1y2`. */
const like = (element, part) => element.classes.some((name) => name.startsWith(part))

const DRAWN = new Set(['svg', 'math', 'script', 'style', 'button', 'noscript', 'template'])

/** @type {Record<'docusaurus' | 'own', import('./compare.d.ts').Builder>} */
export const BUILDERS = {
  docusaurus: {
    article: {
      isPart: (element) => element.name === 'div' && has(element, 'theme-doc-markdown'),
      isSkipped: (element) =>
        DRAWN.has(element.name) ||
        has(element, 'hash-link', 'theme-doc-card-icon', 'katex', 'sr-only', 'data-footnote-backref') ||
        'data-footnote-backref' in element.attributes ||
        element.attributes.role === 'tablist' ||
        like(element, 'buttonGroup') ||
        has(element, 'docusaurus-mermaid-container'),
    },
    sidebar: {
      isPart: (element) => has(element, 'theme-doc-sidebar-menu'),
      isSkipped: (element) => DRAWN.has(element.name),
    },
  },
  own: {
    article: {
      isPart: (element) => element.name === 'article' && has(element, 'article'),
      isSkipped: (element) =>
        DRAWN.has(element.name) ||
        has(
          element,
          'anchor',
          'tab-title',
          'footnote-back',
          'code-note',
          'code-proof',
          'copy-page',
          'article-footer',
          'examples-bar',
          'diagram',
        ) ||
        element.classes.includes('toc-mobile') ||
        // A diagram that nobody has drawn is shown as code.
        element.attributes['data-language'] === 'mermaid',
    },
    sidebar: {
      isPart: (element) => has(element, 'sidebar-list') && element.name === 'ul',
      isSkipped: (element) => DRAWN.has(element.name),
    },
  },
}
