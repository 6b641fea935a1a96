/** Every refusal of the API by its code, with its HTTP status (ERR-33). Texts for the shopper belong to each side. */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_body: 400,
  email_fixed: 400,
  link_refused: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  refresh_refused: 401,
  google_refused: 401,
  foreign_user: 403,
  foreign_origin: 403,
  not_permitted: 403,
  not_found: 404,
  email_taken: 409,
  basket_changed: 409,
  out_of_stock: 409,
  too_many_open_orders: 409,
  too_many_of_product: 409,
  too_many_pieces: 409,
  too_much_open: 409,
  too_many_addresses: 409,
  already_paid: 409,
  payment_processing: 409,
  transition_refused: 409,
  order_unpaid: 409,
  not_paid_by_card: 409,
  refund_too_large: 409,
  provider_gone: 409,
  below_card_minimum: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  card_unavailable: 503,
  provider_unavailable: 503,
  google_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** `path`: where it stands (`address.city`), `code`: of the rule. */
export type InputIssue = { path: string; code: string; message: string }

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
