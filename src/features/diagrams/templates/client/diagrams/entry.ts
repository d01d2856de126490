// The script of a page with diagrams that the build has not drawn: when a reader comes near one, a frame without access to
// the page and the network draws it, and the page shows the result as a picture.
import type { DiagramAnswer, DiagramQuestion } from './contract.ts'

/** Distance from the window within which diagrams are drawn ahead. */
const MARGIN = '300px'
const MODES = ['light', 'dark']

const diagrams = globalThis.__LIDO_DOCS_DIAGRAMS__
let frame: Promise<HTMLIFrameElement> | undefined
let count = 0

if (diagrams.look) diagrams.look()
else start()

function start(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        seen.unobserve(target)
        draw(target)
      }
    },
    { rootMargin: MARGIN },
  )
  diagrams.look = () => {
    for (const figure of document.querySelectorAll<HTMLElement>('[data-diagram]:not([data-state])')) {
      figure.dataset.state = 'waiting'
      seen.observe(figure)
    }
  }
  // Navigation puts other content into the same element.
  const main = document.getElementById('ld_main')
  if (main) new MutationObserver(diagrams.look).observe(main, { childList: true })
  diagrams.look()
}

/** A diagram that cannot be drawn remains text. */
async function draw(figure: HTMLElement): Promise<void> {
  const text = figure.querySelector('code')?.textContent ?? ''
  const { svgs } = await ask({ name: `reader${++count}`, text })
  figure.dataset.state = svgs ? 'drawn' : 'failed'
  if (!svgs) return
  figure.prepend(
    ...MODES.map((mode) => picture(svgs[mode] ?? '', `${mode}-only`, figure.dataset.diagram ?? '')),
  )
  figure.querySelector('details')?.removeAttribute('open')
}

function picture(svg: string, className: string, alt: string): HTMLImageElement {
  const image = new Image()
  Object.assign(image, { className, alt, decoding: 'async' })
  for (const side of ['width', 'height'] as const)
    image[side] = Number(new RegExp(`^<svg[^>]* ${side}="(\\d+)"`).exec(svg)?.[1] ?? 0)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return image
}

async function ask(question: DiagramQuestion): Promise<DiagramAnswer> {
  frame ??= openFrame()
  const { contentWindow } = await frame
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<DiagramAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<DiagramAnswer>) => resolve(data)
  })
  contentWindow?.postMessage(question, '*', [port2])
  return answered
}

/** The frame must have a box, because the drawing is measured in it. */
function openFrame(): Promise<HTMLIFrameElement> {
  const element = document.createElement('iframe')
  element.className = 'diagram-frame'
  element.setAttribute('sandbox', 'allow-scripts')
  element.ariaHidden = 'true'
  element.tabIndex = -1
  element.src = diagrams.frame
  return new Promise((resolve) => {
    element.onload = () => resolve(element)
    document.body.append(element)
  })
}
