import { type RefObject, useEffect, useRef } from 'react'

/** How far a swipe has to go; a quick one may be shorter. */
const FAR_PX = 45
const QUICK_PX_PER_MS = 0.11
/** A finger never rests: less is no direction yet. */
const TREMBLE_PX = 1

type Swipe = { fromX: number; fromY: number; startedMs: number; axis?: 'x' | 'y'; byPx: number }

/** Has an element follow a finger, and leave to the right or downwards. It wants `touch-action: none`. */
export function useSwipeAway(ref: RefObject<HTMLElement | null>, onAway: () => void): void {
  const latestOnAway = useRef(onAway)
  useEffect(() => {
    latestOnAway.current = onAway
  }, [onAway])

  // External system: the pointer, which the element follows between renderings.
  useEffect(() => {
    if (ref.current) return listenForSwipes(ref.current, () => latestOnAway.current())
  }, [ref])
}

function listenForSwipes(element: HTMLElement, onAway: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let swipe: Swipe | undefined
  const end = (isOver: boolean) => {
    if (!swipe) return
    const { axis, byPx } = swipe
    const isAway = isOver && isFarOrQuick(swipe)
    swipe = undefined
    delete element.dataset.swiping
    // Downwards it sinks by itself as it leaves.
    element.style.translate = isAway
      ? placeOf(axis, axis === 'x' ? `calc(${byPx}px + 100%)` : `${byPx}px`)
      : ''
    if (isAway) onAway()
  }
  element.addEventListener(
    'pointerdown',
    ({ target, button, pointerId, clientX, clientY }) => {
      if (button !== 0 || (target instanceof Element && target.closest('a, button'))) return
      element.setPointerCapture(pointerId)
      swipe = { fromX: clientX, fromY: clientY, startedMs: performance.now(), byPx: 0 }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!swipe || isMarked(element)) return
      swipe = follow(swipe, event)
      if (!swipe.axis) return
      element.dataset.swiping = ''
      element.style.translate = placeOf(swipe.axis, `${swipe.byPx}px`)
    },
    { signal },
  )
  element.addEventListener('pointerup', () => end(true), { signal })
  element.addEventListener('pointercancel', () => end(false), { signal })
  return () => listening.abort()
}

/** Its words are being marked, to be copied. */
function isMarked(element: HTMLElement): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}

/** One axis is kept; towards a side where it does not leave the element resists. */
function follow(swipe: Swipe, { clientX, clientY }: PointerEvent): Swipe {
  const x = clientX - swipe.fromX
  const y = clientY - swipe.fromY
  const axis = swipe.axis ?? axisOf(x, y)
  const byPx = axis === 'x' ? x : y
  return { ...swipe, axis, byPx: byPx > 0 ? byPx : byPx / (1.5 - byPx / 20) }
}

function axisOf(x: number, y: number): Swipe['axis'] {
  if (Math.max(Math.abs(x), Math.abs(y)) <= TREMBLE_PX) return undefined
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y'
}

function isFarOrQuick({ byPx, startedMs }: Swipe): boolean {
  return byPx >= FAR_PX || byPx / (performance.now() - startedMs) > QUICK_PX_PER_MS
}

function placeOf(axis: 'x' | 'y' | undefined, by: string): string {
  return axis === 'x' ? by : `0 ${by}`
}
