/** What the server tells its pages about this installation. Public: it stands in every page. */
export type Settings = {
  /** Beginning of every absolute link, without a slash at the end. */
  publicUrl: string
  /** Where the login page's admin link leads (LOGIN-04). */
  adminUrl: string
}

let current: Settings = { publicUrl: 'http://localhost:3000', adminUrl: '/owner' }

/** Set once on the server, by `createStorefront`. */
export function setSettings(settings: Settings): void {
  current = settings
}

/** The settings, on the server; the browser gets them with the root route's loader data. */
export function getSettings(): Settings {
  return current
}
