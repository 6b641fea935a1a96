import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export type LazyProps = {
  /** Says so, and takes the component away: shown once more it is loaded once more. */
  onLoadFailed: () => void
}

export type LazyOnPress<Props> = ((props: Props & LazyProps) => ReactNode) & {
  /** Loads its code; rejects on failure, and retries when called again. */
  preload: () => Promise<unknown>
}

/**
 * A lazy component for what only a press shows, and few press: its code is loaded where it is shown. Unlike `React.lazy` it
 * retries after a failed load, and tells of it instead of throwing, which would take the page with it. It renders at once
 * where the code is there, and nothing before.
 */
export function lazyOnPress<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyOnPress<Props> {
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
  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, when its file is loaded
  function Lazy(props: Props & LazyProps) {
    const [Loaded, setLoaded] = useState(() => component)
    const tellFailure = useEffectEvent(props.onLoadFailed)
    // External system: the network.
    useEffect(() => {
      if (Loaded) return
      let isShown = true
      preload().then(
        (loaded) => setLoaded(() => loaded),
        () => isShown && tellFailure(),
      )
      return () => {
        isShown = false
      }
    }, [Loaded])
    return Loaded && createElement(Loaded, props)
  }
  return Object.assign(Lazy, { preload })
}
