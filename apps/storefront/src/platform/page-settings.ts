import type { PageSettings } from '@shop/contract/page-settings'

let current: PageSettings = {
  publicUrl: 'http://localhost:3000',
  adminUrl: '/admin',
  isDemo: false,
  paymentLoadsScript: false,
}

/** Set once: on the server by `createStorefront`, in the browser from the page, before hydration. */
export function setSettings(settings: PageSettings): void {
  current = settings
}

export function getSettings(): PageSettings {
  return current
}

/** The whole address of a path of this shop, which begins with a slash. */
export function absoluteUrl(path: string): string {
  return current.publicUrl + path
}
