import type { ToastAction, ToastKind } from './toast-pill.tsx'

export type ToastId = string | number

/** `id` updates a toast in place: a `loading` one becomes `success` or `error`. */
export type ToastOptions = { id?: ToastId; action?: ToastAction }

/** Renders toasts; loaded with their code (`toast-layer.tsx`). */
export type ToastScreen = {
  show: (kind: ToastKind, text: string, id: ToastId, action?: ToastAction) => void
  dismiss: (id?: ToastId) => void
}

let lastNumber = 0
let screen: ToastScreen | undefined
let callForScreen: (() => void) | undefined
const waiting: ((ready: ToastScreen) => void)[] = []

function nextId(): ToastId {
  lastNumber += 1
  return `toast-${lastNumber}`
}

/** Queues until there is a screen, in order. */
function onScreen(act: (ready: ToastScreen) => void): void {
  if (screen) {
    act(screen)
    return
  }
  waiting.push(act)
  callForScreen?.()
}

function show(kind: ToastKind, text: string, { id = nextId(), action }: ToastOptions = {}): ToastId {
  onScreen((ready) => ready.show(kind, text, id, action))
  return id
}

/** Entry point to toasts. Each call shows one (or updates the one with `id`) and returns its id. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  /** Stays until it is updated or dismissed. */
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** One toast, or all of them. */
  dismiss: (id?: ToastId) => onScreen((ready) => ready.dismiss(id)),
}

/** Calls back when a toast waits for a screen, at once if one does: for whoever loads the screen. */
export function onToastWaiting(call: () => void): () => void {
  callForScreen = call
  if (waiting.length > 0) call()
  return () => {
    if (callForScreen === call) callForScreen = undefined
  }
}

/** Connects a screen: gets waiting and later toasts. @returns what disconnects it */
export function setToastScreen(ready: ToastScreen): () => void {
  screen = ready
  for (const act of waiting.splice(0)) act(ready)
  return () => {
    if (screen === ready) screen = undefined
  }
}
