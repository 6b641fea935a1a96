/** A press of keys as bindings name it: `j`, `/`, `?`, `mod+k`, `mod+enter`; `mod` is Ctrl, on a Mac the command key. */
export type Press = string

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Undefined for what no binding means: Alt writes letters on many keyboards. */
export function pressOf({ key, ctrlKey, metaKey, altKey }: Pressed): Press | undefined {
  if (altKey) return undefined
  const name = key.toLowerCase()
  return ctrlKey || metaKey ? `mod+${name}` : name
}

/** How long the first of two keys waits for the second, in ms. */
const SEQUENCE_MS = 1_500

export type Pending = { press: Press; at: number }

export type Heard =
  /** What is pressed, alone or as the second of two. */
  { keys: string; isSingle: boolean } | { pending: Pending }

/**
 * Reads a press after another one: `g` waits for what follows where bindings begin by it, and `g p` is heard then.
 * `firsts`: presses that begin a binding of two.
 */
export function hear(press: Press, firsts: ReadonlySet<Press>, now: number, pending?: Pending): Heard {
  if (pending && now - pending.at <= SEQUENCE_MS) return { keys: `${pending.press} ${press}`, isSingle: true }
  if (firsts.has(press)) return { pending: { press, at: now } }
  return { keys: press, isSingle: !press.startsWith('mod+') }
}

const TYPED_INPUTS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])'

/** Whether a key is text to whatever has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(`${TYPED_INPUTS}, textarea, select`)
}
