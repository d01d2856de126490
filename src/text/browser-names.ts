// Names that exist in browsers only, which code of a site uses at build by mistake.
const UNDEFINED =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert|matchMedia|addEventListener) is not defined/

/** The name that an error says to be missing; undefined for any other error. */
export function browserNameIn(message: string): string | undefined {
  return UNDEFINED.exec(message)?.[1]
}
