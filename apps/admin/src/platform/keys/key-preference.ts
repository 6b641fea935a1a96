import { useSyncExternalStore } from 'react'

/** On this device: whether single letters do something (WCAG 2.1.4). */
const STORED_AS = 'single-keys'
const OFF = 'off'
const listeners = new Set<() => void>()

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORED_AS) !== OFF
}

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, OFF)
  for (const listener of listeners) listener()
}

/** External system: this device's store, also as another tab changes it. */
export function useAreSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
