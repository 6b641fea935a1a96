import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Drives a native `<dialog>` from React state: `isOpen` opens it modally (the browser traps and returns the focus), Escape,
 * the back gesture and a press on the backdrop call `onClose`.
 */
export function useModalDialog(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
) {
  const latestOnClose = useRef(onClose)
  useLayoutEffect(() => {
    latestOnClose.current = onClose
  }, [onClose])

  // External system: the dialog element, whose methods alone bring it into the top layer, and whose events go to the owner
  // of the state. In the layout phase, because a dialog removed while open does not return the focus, and because an
  // Escape may come as soon as it is open.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const stopListening = listenForClosing(dialog, () => latestOnClose.current())
    reserveScrollbar()
    dialog.showModal()
    return () => {
      stopListening()
      dialog.close()
      swallowRepeatedPress()
    }
  }, [ref, isOpen])
}

/** The stylesheet hides the page's scrollbar while a dialog is open: reserving its width avoids a shift. */
function reserveScrollbar(): void {
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
}

/**
 * Drops the second press of a double click whose first one closed the dialog: it would hit what lies beneath. Focus stays
 * where the closing put it; the next separate press ends this.
 */
function swallowRepeatedPress(): void {
  const watch = new AbortController()
  const options = { capture: true, signal: watch.signal }
  const drop = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      watch.abort()
    }
  }
  document.addEventListener('mousedown', drop, options)
  document.addEventListener('click', drop, options)
}

function listenForClosing(dialog: HTMLDialogElement, requestClose: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (!isFreeEscape(event)) return
      // Not left to the browser: it asks once, and at the next Escape closes whatever was answered.
      event.preventDefault()
      requestClose()
    },
    options,
  )
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestClose()
    },
    options,
  )
  dialog.addEventListener(
    'close',
    () => {
      // The browser may close without asking (a second back gesture): the state follows, unless the dialog is open again.
      if (!dialog.open) requestClose()
    },
    options,
  )
  listenToBackdrop(dialog, requestClose, options)
  return () => listening.abort()
}

function listenToBackdrop(
  dialog: HTMLDialogElement,
  requestClose: () => void,
  options: AddEventListenerOptions,
): void {
  // A drag from text inside to the backdrop must not close.
  let startedOnBackdrop = false
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      startedOnBackdrop = event.target === dialog
    },
    options,
  )
  dialog.addEventListener(
    'click',
    (event) => {
      if (startedOnBackdrop && event.target === dialog) requestClose()
    },
    options,
  )
}

/** Nothing inside has taken it. */
function isFreeEscape(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
}
