// Runs in the browser's page that draws: mermaid, once for each color mode, and the conversion of its drawing to a file.
// It is sent as text, so nothing outside of the function is there.

export interface DiagramToDraw {
  name: string
  text: string
}

export interface DrawnDiagram {
  name: string
  /** By color mode; absent when it could not be drawn. */
  svgs?: Record<string, string>
  fault?: string
}

interface Mermaid {
  initialize(options: object): void
  render(id: string, text: string): Promise<{ svg: string }>
}

/** Draws one after the other. @param themes of mermaid, by color mode */
export async function drawInPage(
  diagrams: readonly DiagramToDraw[],
  themes: Readonly<Record<string, string>>,
): Promise<DrawnDiagram[]> {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
  const draw = async (name: string, text: string, theme: string): Promise<string> => {
    mermaid.initialize({
      theme,
      startOnLoad: false,
      // Text as text: programs other than browsers show no HTML in a drawing.
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      securityLevel: 'strict',
      deterministicIds: true,
      deterministicIDSeed: name,
      suppressErrorRendering: true,
    })
    const { svg } = await mermaid.render(`d${name}`, text)
    // The content of a template is not part of the page: nothing runs or loads before it is cleaned.
    const template = document.createElement('template')
    template.innerHTML = svg
    const holder = template.content
    const drawing = holder.querySelector('svg')
    if (!drawing) throw new Error('mermaid made no drawing')
    for (const element of holder.querySelectorAll('*')) {
      if (element.localName === 'script') element.remove()
      for (const attribute of Array.from(element.attributes)) {
        const isCode = /^on/i.test(attribute.name) || /^\s*javascript:/i.test(attribute.value)
        if (isCode) element.removeAttributeNode(attribute)
      }
    }
    const { width, height } = drawing.viewBox.baseVal
    drawing.removeAttribute('style')
    drawing.setAttribute('width', String(Math.ceil(width)))
    drawing.setAttribute('height', String(Math.ceil(height)))
    return `${new XMLSerializer().serializeToString(drawing)}\n`
  }
  const drawn: DrawnDiagram[] = []
  for (const { name, text } of diagrams) {
    try {
      const svgs: Record<string, string> = {}
      for (const scheme of Object.keys(themes))
        svgs[scheme] = await draw(name, text, themes[scheme] ?? 'default')
      drawn.push({ name, svgs })
    } catch (error) {
      drawn.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return drawn
}
