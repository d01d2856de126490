// The reactions for pages that were there before their site: their mistakes are reported, but fail no build.

export const RELAXED_CHECKS = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  lint: { components: 'warn', secrets: 'warn' },
}
