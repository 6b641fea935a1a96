import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Drives a native `<dialog>` from React state: `isOpen` opens it modally (the browser traps the focus and gives it back),
 * Escape, the back gesture and a press on the backdrop ask for closing through `onClose`.
 */
export function useModalDialog(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
) {
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  }, [onClose])

  // The outside world is the dialog element: only its methods bring it into the top layer. In the layout phase,
  // because a dialog taken out of the document while open does not give the focus back: it must be closed before.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    reserveScrollbar()
    dialog.showModal()
    return () => {
      dialog.close()
      swallowRepeatedPress()
    }
  }, [ref, isOpen])

  // The outside world is again the element: its events are told on to the owner of the state.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    return listenForClosing(dialog, () => latestOnClose.current())
  }, [ref, isOpen])
}

/** The stylesheet takes the page's scrollbar away while a dialog is open: its width stays reserved, so nothing moves. */
function reserveScrollbar(): void {
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
}

/**
 * The second press of a double click, whose first one closed the dialog, would hit whatever lay beneath: it is dropped,
 * and leaves the focus where the closing put it. The next press of its own ends the watch.
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
  // A drag that starts on text inside and ends on the backdrop must not close.
  let startedOnBackdrop = false
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
      // The browser may close without asking (a second Escape): the state follows. The event comes late: by then
      // the dialog may be open again.
      if (!dialog.open) requestClose()
    },
    options,
  )
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
  return () => listening.abort()
}
