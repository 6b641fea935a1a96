/** What a request shows before anybody is authenticated: network address, browser in words, device cookie, refresh cookie. */
export type ClientContext = {
  address: string
  device?: string | null
  deviceCookie?: string | undefined
  refreshCookie?: string | undefined
}
