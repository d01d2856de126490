// Whether the reader holds a mouse button down. A finger may stay down: the target of a touch is determined when it is lifted.

const ENDS = ['pointerup', 'pointercancel', 'dragend', 'pointermove']
/** Milliseconds. Holding for longer is a selection or a drag, which is not disturbed. */
const MAX_LENGTH = 3000

/** Fulfilled as soon as no button is held: a press in progress would miss an element that is replaced under it. */
export async function pointerReleased(): Promise<void> {
  const isHeld = () => !matchMedia('(pointer: coarse)').matches && document.querySelector(':active') !== null
  const patience = AbortSignal.timeout(MAX_LENGTH)
  while (isHeld() && !patience.aborted) await nextEnd(patience)
}

/** The click follows the release of its button. */
function nextEnd(patience: AbortSignal): Promise<void> {
  const life = new AbortController()
  return new Promise<void>((resolve) => {
    const end = () => setTimeout(resolve)
    for (const type of ENDS) addEventListener(type, end, { signal: life.signal, capture: true })
    patience.addEventListener('abort', end, { signal: life.signal })
  }).finally(() => life.abort())
}
