// Words that do not tell what a text is about: they are neither indexed nor searched for, except in names.

const STOP_WORDS = new Set(
  `a an and are as at be been being but by can could did do does doing for from had has have having he her here hers him
   his how i if in into is it its itself just let me my of on onto or our ours she should so some such than that the
   their theirs them then there these they this those through to too us was we were what when where which while who whom
   why will with would you your yours am im dont doesnt cant s t re ve ll d m
   see know want please`.split(/\s+/),
)

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}
