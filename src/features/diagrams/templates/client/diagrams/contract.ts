// The messages between a page with diagrams and the frame that draws them.

export interface DiagramsData {
  /** URL of the frame. */
  frame: string
}

export interface DiagramQuestion {
  /** Distinguishes it from all others; ids in the drawing begin with it. */
  name: string
  text: string
}

export interface DiagramAnswer {
  name: string
  /** SVG by color mode; absent for a diagram that cannot be drawn. */
  svgs?: Record<string, string>
  fault?: string
}

declare global {
  var __LIDO_DOCS_DIAGRAMS__: DiagramsData & {
    /** Looks for new diagrams on the page. */
    look?(): void
  }
}
