import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from '#admin/platform/store.ts'
import { areSingleKeysOn } from './key-preference.ts'
import { hear, isTyping, type Pending, pressOf } from './press.ts'

export type KeyBinding = {
  /** As `pressOf` names it; two with a blank between them are pressed one after the other. */
  keys: string
  /** What it does, for the list of all keys. */
  label: string
  /** Undefined: the browser does it by itself, and it only stands in the list. */
  act: ((event: KeyboardEvent) => void) | undefined
  /** Also while a dialog is open. */
  inDialogs?: boolean
}

type Registered = { id: string; read: () => readonly KeyBinding[] }

/** The latest comes first: a page's own keys before those that count everywhere. */
const registered = createStore<readonly Registered[]>([])
let pending: Pending | undefined

/** Listens for keys while its component is there. Single keys only outside fields, and not when they are turned off. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const id = useId()
  const latest = useRef(bindings)
  // What a key does changes with what is shown; who listens stays.
  useLayoutEffect(() => {
    latest.current = bindings
  })
  const names = bindings.map(({ keys, label }) => `${keys} ${label}`).join('\n')
  // External system: the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever lists all keys hears of other names
  useEffect(() => {
    register([{ id, read: () => latest.current }, ...registered.get()])
    return () => register(registered.get().filter((each) => each.id !== id))
  }, [id, names])
}

/** External system: the bindings of whatever is on the page. */
export function useAllKeys(): readonly KeyBinding[] {
  return useStore(registered).flatMap(({ read }) => read())
}

function register(next: readonly Registered[]): void {
  registered.set(next)
  if (next.length === 0) document.removeEventListener('keydown', handleKey)
  else document.addEventListener('keydown', handleKey)
}

function handleKey(event: KeyboardEvent): void {
  const press = pressOf(event)
  if (!press || event.defaultPrevented || event.isComposing || isModifier(event.key)) return
  if (isOfLink(press, event.target)) return
  const open = registered
    .get()
    .flatMap(({ read }) => read())
    .filter(isOpen)
  const firsts = new Set(open.flatMap(({ keys }) => (keys.includes(' ') ? keys.split(' ', 1) : [])))
  const heard = isTyping(event.target) ? alone(press) : hear(press, firsts, event.timeStamp, pending)
  pending = 'pending' in heard ? heard.pending : undefined
  if ('pending' in heard || (heard.isSingle && (isTyping(event.target) || !areSingleKeysOn()))) return
  const binding = open.find(({ keys }) => keys === heard.keys)
  if (!binding?.act) return
  event.preventDefault()
  if (!event.repeat || WALKING.has(press)) binding.act(event)
}

/** Held down they go on and on; every other key acts once. */
const WALKING: ReadonlySet<string> = new Set(['j', 'k'])

/** Ctrl Enter opens a link in a new tab; not the one to this page, which keeps the focus once it was followed. */
function isOfLink(press: string, target: EventTarget | null): boolean {
  const isLink = target instanceof Element && target.closest('a[href]:not([aria-current="page"])') !== null
  return press === 'mod+enter' && isLink
}

/** A letter that is typed begins no pair. */
function alone(press: string) {
  return { keys: press, isSingle: !press.startsWith('mod+') }
}

function isModifier(key: string): boolean {
  return ['Control', 'Meta', 'Shift', 'Alt'].includes(key)
}

function isOpen({ inDialogs }: KeyBinding): boolean {
  return inDialogs === true || document.querySelector('dialog:modal') === null
}
