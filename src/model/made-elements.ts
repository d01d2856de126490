// Adapts elements that components create to pages: `<Logo />`, imported from `logo.svg`, has a URL as its
// type and becomes an image; `main` becomes `div`, since pages already have a `main` around the article.

type Make = (...list: never[]) => unknown

/** Wraps React's function that creates elements. */
export function patchCreateElement(make: Make): Make {
  return function makeElement(type: unknown, props: unknown, ...rest: unknown[]) {
    // No element has such a name: it is the URL of a drawing.
    const isDrawing = typeof type === 'string' && type.endsWith('.svg')
    const [name, given] = isDrawing ? ['img', imageProps(type, Object(props))] : [type, props]
    return Reflect.apply(make, undefined, [name === 'main' ? 'div' : name, given, ...rest])
  }
}

function imageProps(
  src: string,
  { title, role: _, ...props }: Record<string, unknown>,
): Record<string, unknown> {
  return { alt: title ?? '', ...props, src }
}
