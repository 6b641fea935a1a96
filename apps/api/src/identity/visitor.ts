/**
 * Who comes to the door, before it is known who it is: from which network address, with which mark of a known browser,
 * and with which login.
 */
export type Visitor = { address: string; mark?: string | undefined; refreshCookie?: string | undefined }
