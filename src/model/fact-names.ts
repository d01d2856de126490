// The names that settings give to the files of facts.

/** Those that a version may have of its own. */
export const VERSION_FACTS = [
  'manifest',
  'annotations',
  'contracts',
  'generations',
  'environment',
  'changelog',
  'descriptions',
  'terms',
] as const
