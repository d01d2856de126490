// The prompts of shells.

const PROMPTS = [
  /[$%❯➜>]/,
  /[\w.-]{1,40}@[^\s$#%>]{1,120}(?: [^\s$#%>]{1,80})?[ ]?[$#%]/,
  /\[[^\s\]]{1,80}(?: [^\s\]]{1,80})?\][$#]/,
  /(?:ba|da|z|k)?sh-[\d.]{1,8}[$#]/,
  /PS(?: [^>\n]{0,200})?>/,
]
/** The prompt of `cmd` need not be followed by a space. */
const OF_CMD = /[A-Za-z]:\\[^<>|"\n]{0,200}>/

/**
 * The prompt at the beginning of a line, with the white space around it and the name of a virtual environment
 * in parentheses. A lone `#`, the prompt of root, is not included, since it begins comments.
 */
export const PROMPT = new RegExp(
  `^[ \\t]*(?:\\([\\w.-]{1,60}\\)[ \\t]+)?(?:(?:${PROMPTS.map(({ source }) => source).join('|')})[ \\t]+|${OF_CMD.source}[ \\t]*)`,
)
