import { MAX_ADDRESSES } from '@shop/contract/constants'
import type { ErrorCode } from '@shop/contract/errors'
import { MAX_QUANTITY, MIN_QUANTITY } from '@shop/contract/quantity'

export const refusalMessages: Record<ErrorCode, string> = {
  invalid_input: 'Please check the marked fields.',
  malformed_body: 'The request could not be read.',
  email_fixed: 'The email address of an account cannot be changed.',
  link_refused: 'This link does not work any more. Please ask for a new one.',
  unauthenticated: 'Please log in first.',
  wrong_credentials: 'Email or password is wrong.',
  refresh_refused: 'Your login has ended. Please log in again.',
  google_refused: 'Signing in with Google did not work. Please try again.',
  foreign_user: 'This can only be done for your own account.',
  foreign_origin: 'This can only be done from the shop itself. Please open it by its own address.',
  not_permitted: 'Your role does not permit this.',
  not_found: 'This could not be found.',
  email_taken: 'An account with this email address exists already.',
  basket_changed: 'Prices or products in your basket have changed. Please check it again.',
  out_of_stock: 'Some products are not available in the quantity you chose.',
  too_many_open_orders: 'You have too many open orders paid on delivery. Please wait for one of them first.',
  too_many_of_product:
    'This is more of one product than one order can hold. Please choose fewer, or ask us for a larger quantity: see Bulk Buy.',
  too_many_pieces:
    'Together with your open orders this is more pieces than we send unasked. Please choose fewer, wait for an order to arrive, or write to us: see Bulk Buy.',
  too_much_open:
    'Together with your open orders this comes to more than we send unpaid. Please choose fewer, wait for an order to arrive, or write to us: see Bulk Buy.',
  too_many_addresses: `You can save up to ${MAX_ADDRESSES} addresses. Please delete one that you no longer need first.`,
  already_paid: 'Your card order has been paid already. You find it in My Orders.',
  payment_processing: 'Your card payment is still being processed. Please wait a moment and try again.',
  transition_refused: 'This order cannot take this step from where it stands. Please look at it again.',
  order_unpaid: 'This order has not been paid by its card; until it is, it can only be halted or cancelled.',
  not_paid_by_card: 'This order was not paid by card.',
  refund_too_large: 'There is nothing left to give back, or not as much.',
  provider_gone:
    'Whoever took this card payment takes none for the shop at present, so nothing was asked back.',
  below_card_minimum: 'This total is too small for a card payment. Please choose Cash on Delivery.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'Please send JSON.',
  idempotency_mismatch: 'This order was already sent with other contents.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The shop is catching its breath. Please try again in a moment.',
  card_unavailable: 'Card payment is not available in this shop. Please choose Cash on Delivery.',
  provider_unavailable:
    'The card payment service does not answer at the moment. Please try again, or choose Cash on Delivery.',
  google_unavailable: 'Signing in with Google is not set up in this shop yet.',
}

/** What is wrong with one field, by the code of the rule it broke. */
export const issueMessages: Record<string, string> = {
  required: 'This field is required.',
  too_long: 'This is too long.',
  email_format: 'Entered value does not match email format',
  phone_format: 'A phone number has 5 to 20 digits, spaces and + ( ) -.',
  password_short: 'A password has at least 8 characters.',
  password_common: 'This password is too common. Please choose another.',
  quantity: `A quantity is a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
  page_number: 'A page is a whole number from 1 to 1,000,000.',
  page_size: 'This page size is not offered.',
  sort_order: 'This order is not offered.',
  status: 'There is no such status.',
  category: 'There is no such category.',
  role: 'The role of an account is customer.',
  unknown_field: 'This field is not known.',
  email_fixed: 'The email address of an account cannot be changed.',
  card_number: 'Your card number is not valid.',
  card_expiry: 'Your card’s expiry date is not valid.',
  card_expired: 'Your card’s expiry date is in the past.',
  card_cvc: 'Your card’s security code is not valid.',
  invalid: 'This value is not valid.',
}
