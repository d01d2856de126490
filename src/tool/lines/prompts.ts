// What terminals show before a line that is typed.

const PROMPTS = [
  /[$%❯➜>]/,
  /[\w.-]{1,40}@[^\s$#%>]{1,120}(?: [^\s$#%>]{1,80})?[ ]?[$#%]/,
  /\[[^\s\]]{1,80}(?: [^\s\]]{1,80})?\][$#]/,
  /(?:ba|da|z|k)?sh-[\d.]{1,8}[$#]/,
  /PS(?: [^>\n]{0,200})?>/,
]
/** `cmd` shows no blank after it. */
const OF_CMD = /[A-Za-z]:\\[^<>|"\n]{0,200}>/

/** The prompt that a line begins with, and the blanks around it; that of the administrator, `#`, begins comments as well. */
export const PROMPT = new RegExp(
  `^[ \\t]*(?:\\([\\w.-]{1,60}\\)[ \\t]+)?(?:(?:${PROMPTS.map(({ source }) => source).join('|')})[ \\t]+|${OF_CMD.source}[ \\t]*)`,
)
