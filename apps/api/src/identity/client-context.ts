/**
 * Client context: what is known of whoever asks before it is known who it is. The network address, the cookie of a
 * trusted device, and that of a login.
 */
export type ClientContext = {
  address: string
  deviceCookie?: string | undefined
  refreshCookie?: string | undefined
}
