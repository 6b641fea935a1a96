/** What the server tells its pages about this installation. Public: it stands in every page. */
export type Settings = {
  /** Beginning of every absolute link, without a slash at the end. */
  publicUrl: string
  /** Where the login page's admin link leads (LOGIN-04). */
  adminUrl: string
  /** A shop to look at and to work on, not one in trade: shows `/design`. */
  isDemo: boolean
  /** Cards are paid in a form whose script comes from the card provider, which `/payment` alone may load. */
  paymentLoadsScript: boolean
}

let current: Settings = {
  publicUrl: 'http://localhost:3000',
  adminUrl: '/admin',
  isDemo: false,
  paymentLoadsScript: false,
}

/** Set once: on the server by `createStorefront`, in the browser from the page, before hydration. */
export function setSettings(settings: Settings): void {
  current = settings
}

export function getSettings(): Settings {
  return current
}

/** The whole address of a path of this shop, which begins with a slash. */
export function absoluteUrl(path: string): string {
  return current.publicUrl + path
}
