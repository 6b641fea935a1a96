import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

export type LazyOnInteraction<Props> = ((props: Props) => ReactNode) & {
  /** Loads its code; rejects on failure, and retries when called again. */
  preload: () => Promise<unknown>
}

/**
 * A lazy component for what only a press shows: a dialog, a menu, the lightbox, toasts. Its code is loaded on the first
 * interaction. Unlike `React.lazy` it retries after a failed load, and renders at once where the code is there. Wants a
 * `Suspense` without a fallback.
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
