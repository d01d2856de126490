// What components make that pages have otherwise: drawings that are shown as if they were components, `<Logo />` of
// `logo.svg`, whose type is an address; and `main`, which is around all that they make.

type Make = (...list: never[]) => unknown

/** Returns what makes elements as pages have them. */
export function makeAsPagesHave(make: Make): Make {
  return function makeElement(type: unknown, props: unknown, ...rest: unknown[]) {
    const [name, given] = isDrawing(type) ? ['img', imageProps(type, Object(props))] : [type, props]
    return Reflect.apply(make, undefined, [name === 'main' ? 'div' : name, given, ...rest])
  }
}

/** No element has such a name. */
function isDrawing(type: unknown): type is string {
  return typeof type === 'string' && type.endsWith('.svg')
}

function imageProps(
  src: string,
  { title, role: _, ...props }: Record<string, unknown>,
): Record<string, unknown> {
  return { alt: title ?? '', ...props, src }
}
