// The actions that workflows use, by the commit of a release: a tag can be moved to other code, a commit cannot.

const PINS = {
  'actions/checkout': '11d5960a326750d5838078e36cf38b85af677262 # v4.4.0',
  'actions/setup-node': '49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0',
  'actions/upload-pages-artifact': 'fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0',
  'actions/deploy-pages': 'd6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5',
}

/** The value of `uses` in a step, with the version as a comment. */
export function pinned(action: keyof typeof PINS): string {
  return `${action}@${PINS[action]}`
}
