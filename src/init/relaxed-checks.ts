// The reactions for pages that were there before their site.

/** What is broken in them is reported, but does not fail a build. */
export const RELAXED_CHECKS = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  lint: { components: 'warn', secrets: 'warn' },
}
