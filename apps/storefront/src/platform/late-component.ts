import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { firstSign } from '#storefront/platform/first-sign.ts'

/** See {@link lateComponent}; `preload` has its code loaded. */
export type LateComponent<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<unknown> }

/**
 * A component that is shown only after a press. Its code comes with the visitor's first sign, so that it is there by the
 * time of the press; where it is not, it is waited for, and the press is not lost; where it could not be loaded, the press
 * tries again. Stands in a `Suspense` without a fallback: what appears by a press has no place that would have to be held.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
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
  if (!import.meta.env.SSR)
    void firstSign()
      .then(preload)
      .catch(() => undefined)
  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, when its file is loaded
  const Late = (props: Props) => createElement(component ?? use(preload()), props)
  return Object.assign(Late, { preload })
}
