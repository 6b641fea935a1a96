/** Targets of mailed links; `#token=…` follows, a fragment, which no server gets to see. */
export const LINK_PATHS = {
  reset: '/reset-password',
  verify: '/verify-email',
  email: '/confirm-email',
  dataCopy: '/data-copy',
  subscribe: '/newsletter/confirm',
  leave: '/newsletter/leave',
  stockAlert: '/back-in-stock/confirm',
  cancelStockAlert: '/back-in-stock/leave',
} as const
