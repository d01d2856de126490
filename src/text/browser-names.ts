// Globals that exist only in browsers, which code of a site uses at build by mistake.
const UNDEFINED =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert|matchMedia|addEventListener) is not defined/

/** The browser's global that an error reports as missing; undefined for any other error. */
export function browserNameIn(message: string): string | undefined {
  return UNDEFINED.exec(message)?.[1]
}
