import { type ComponentType, lazy } from 'react'
import { firstSign } from '#storefront/platform/first-sign.ts'

/**
 * A component that needs no script: words, pictures, plain links. In a page from the server it stays as it came until the
 * visitor's first sign, and for good where its code cannot be loaded; in a page that is made in the browser it follows.
 * Stands in a `Suspense`, and only in what browsers run: the server has the component itself.
 */
export function stillComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await firstSign()
    return { default: await load().catch(never) }
  })
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
