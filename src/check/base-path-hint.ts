// Explains a path that does not begin with the base path: most often nothing is missing but that.
import { didYouMean } from '../text/nearest.ts'

/** @param isKnown whether the site has what is at the path, below the base path */
export function hintOfOutside(url: string, baseUrl: string, isKnown: boolean): string {
  return `it points outside the base path ${baseUrl}${isKnown ? `; ${didYouMean(baseUrl + url.slice(1))}` : ''}`
}
