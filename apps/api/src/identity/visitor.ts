/**
 * Who comes to the door, before it is known who it is: from which network address, with which cookie of a trusted device,
 * and with which login.
 */
export type Visitor = {
  address: string
  deviceCookie?: string | undefined
  refreshCookie?: string | undefined
}
