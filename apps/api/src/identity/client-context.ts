/** What a request shows before anybody is authenticated: network address, device cookie, refresh cookie. */
export type ClientContext = {
  address: string
  deviceCookie?: string | undefined
  refreshCookie?: string | undefined
}
