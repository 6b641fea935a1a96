import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** See {@link lazyOnInteraction}. */
export type LazyOnInteraction<Props> = ((props: Props) => ReactNode) & {
  /** Has its code loaded; rejects where that fails, and tries again when called again. */
  preload: () => Promise<unknown>
}

/**
 * A lazy component for what only a press shows: a dialog, a menu, the lightbox, toasts. Its code comes with the first
 * interaction, so that it is there or on its way by the time of the press. Unlike React's own it tries again after code
 * could not be loaded, and is rendered at once where the code is there. Stands in a `Suspense` without a fallback.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyOnInteraction<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () => {
    loading ??= load()
    loading.then(
      (loaded) => {
        component = loaded
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  if (typeof document !== 'undefined') onFirstInteraction(() => void preload().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, when its file is loaded
  const Lazy = (props: Props) => createElement(component ?? use(preload()), props)
  return Object.assign(Lazy, { preload })
}
