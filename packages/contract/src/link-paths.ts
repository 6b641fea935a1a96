/** Where the mailed links lead; behind it stands `#token=…`, which no server and no other site gets to see. */
export const LINK_PATHS = { reset: '/reset-password', verify: '/verify-email' } as const
