import type { ComponentType } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { type LazyOnPress, lazyOnPress } from './lazy-on-press.ts'

/**
 * `lazyOnPress` for what many press, as a menu or the lightbox: the code is loaded at the first interaction with the page
 * already, so that it is there at the press.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyOnPress<Props> {
  const Lazy = lazyOnPress(load)
  if (typeof document !== 'undefined') onFirstInteraction(() => void Lazy.preload().catch(() => undefined))
  return Lazy
}
