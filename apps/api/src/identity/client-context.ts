/**
 * Client context: what is known of whoever asks before it is known who it is. The network address, the mark of a known
 * browser, and the cookie of a login.
 */
export type ClientContext = { address: string; mark?: string | undefined; refreshCookie?: string | undefined }
