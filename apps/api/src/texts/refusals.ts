import { MAX_BLOG_CATEGORIES } from '@shop/contract/admin/blog-categories'
import { UNDO_DAYS } from '@shop/contract/admin/changes'
import { MAX_STOCK } from '@shop/contract/admin/stock'
import { LEAST_CONTRAST } from '@shop/contract/admin/tint-contrast'
import { MAX_TINTS } from '@shop/contract/admin/tints'
import { MAX_VIEWS } from '@shop/contract/admin/views'
import { MAX_ADDRESSES, MAX_WISHES } from '@shop/contract/constants'
import type { ErrorCode } from '@shop/contract/errors'
import { MAX_QUANTITY, MIN_QUANTITY } from '@shop/contract/quantity'

export const refusalMessages: Record<ErrorCode, string> = {
  invalid_input: 'Please check the marked fields.',
  malformed_body: 'The request could not be read.',
  email_fixed: 'The email address of an account is changed under Settings.',
  link_refused: 'This link does not work any more. Please ask for a new one.',
  unauthenticated: 'Please log in first.',
  wrong_credentials: 'Email or password is wrong.',
  refresh_refused: 'Your login has ended. Please log in again.',
  second_step_refused: 'This code or passkey did not work. Please try again.',
  sign_in_expired: 'Signing in took too long. Please begin again.',
  google_refused: 'Signing in with Google did not work. Please try again.',
  foreign_user: 'This can only be done for your own account.',
  foreign_origin: 'This can only be done from the shop itself. Please open it by its own address.',
  not_permitted: 'Your role does not permit this.',
  step_up_required: 'Please show once more that it is you.',
  second_step_missing:
    'You have no second step, and the time to set one up is over. Please ask an owner for a new link.',
  beyond_own_role: 'This takes permissions that your own role does not have.',
  not_found: 'This could not be found.',
  email_taken: 'An account with this email address exists already.',
  email_unverified: 'Please confirm your email address first, by the link in our mail.',
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
  wishlist_full: `A wishlist holds up to ${MAX_WISHES} products. Please remove one first.`,
  already_paid: 'Your card order has been paid already. You find it in My Orders.',
  payment_processing: 'Your card payment is still being processed. Please wait a moment and try again.',
  transition_refused: 'This order cannot take this step from where it stands. Please look at it again.',
  order_open:
    'An order or a refund of yours is still open. Please come back once it is done, or write to us.',
  same_account: 'This is one and the same account.',
  both_unpaid:
    'Both accounts have an order that waits for its card payment. Please come back once one of them is paid or has ended.',
  account_busy:
    'Something is being bought, paid or written in one of these accounts at this moment. Please try again.',
  order_unpaid: 'This order has not been paid by its card; until it is, it can only be halted or cancelled.',
  not_paid_by_card: 'This order was not paid by card.',
  refund_too_large: 'There is nothing left to give back, or not as much.',
  provider_gone:
    'Whoever took this card payment takes none for the shop at present, so nothing was asked back.',
  below_card_minimum: 'This total is too small for a card payment. Please choose Cash on Delivery.',
  last_owner: 'The last owner cannot leave. Please make somebody else an owner first.',
  last_second_step: 'This is your only second step. Please set up another one first.',
  too_many_passkeys: 'You have as many passkeys as we keep. Please remove one first.',
  role_name_taken: 'A role with this name exists already.',
  role_in_use: 'Somebody holds this role or is invited to it. Please give them another one first.',
  role_fixed: 'The role of owners stays as it is.',
  view_name_taken: 'You have a view of this name already. Please choose another one.',
  too_many_views: `You keep ${MAX_VIEWS} views of this list, which is as many as there is room for. Please delete one first.`,
  already_undone: 'This has been undone already.',
  too_old_to_undo: `Changes can be undone for ${UNDO_DAYS} days.`,
  nothing_to_undo: 'Nothing of this can be put back: it was changed since, or cannot be undone.',
  slug_taken: 'Another product has this address, or had it. Please choose another one.',
  sku_taken: 'Another product has this number.',
  state_refused: 'This product cannot go from its present state to that one.',
  facet_taken: 'There is such a filter value already, perhaps one that is out of use.',
  facet_in_use: 'Products have this filter value. Please take it out of use instead.',
  facets_full: 'There are 63 filter values, which is as many as the shop can hold.',
  tint_taken: 'There is a colour of this name already, perhaps one that is out of use.',
  tint_in_use: 'Products or filter values have this colour. Please take it out of use instead.',
  tints_full: `There are ${MAX_TINTS} colours, which is as many as the shop can hold.`,
  low_contrast: `This could not be read by everybody: what stands on the ground has to reach ${LEAST_CONTRAST} to 1. Please choose a paler ground or a darker colour on it.`,
  blog_category_taken: 'There is such a category already, perhaps one that is out of use.',
  blog_category_in_use: 'Posts have this category. Please take it out of use instead.',
  blog_categories_full: `There are ${MAX_BLOG_CATEGORIES} categories, which is as many as the blog can hold.`,
  stale: 'Somebody else has changed this in the meantime. Please compare both.',
  review_not_bought: 'You can review a product once an order with it has been delivered to you.',
  review_written: 'You have reviewed this product already. You can change what you wrote in My Reviews.',
  own_review: 'This is your own review: whether it is helpful is for others to say.',
  media_in_use: 'This picture is still shown. Please take it away where it is used first.',
  picture_needs_words: 'This picture is shown in the shop, so it needs words, or to be marked as decorative.',
  pictures_undescribed:
    'Some pictures have no description yet. Please describe them, or mark them as decorative, first.',
  upload_offset: 'This part of the file does not follow the one before. Please go on from where it stands.',
  import_busy: 'This import is being worked on. Please wait until it is done.',
  import_not_ready: 'There is nothing to take: please look at the dry run first.',
  import_files_gone: 'The files of this import are no longer there. Please choose them again.',
  import_too_large: 'A CSV may have 20 MB, a zip of pictures 500 MB. Please divide it into several.',
  picture_too_large: 'This picture is larger than 15 MB. Please make it smaller first.',
  picture_kind: 'This is no JPEG, PNG, WebP or AVIF picture.',
  picture_heic:
    'This picture is HEIC, which browsers cannot show. Please export it as JPEG, or let the phone take “Most Compatible” pictures.',
  picture_too_many_pixels: 'This picture has more than 50 million pixels. Please make it smaller first.',
  picture_damaged: 'This picture is damaged or incomplete. Please choose the file again.',
  storage_away: 'Files cannot be kept at the moment. Please try again in a minute; nothing was saved.',
  storage_full: 'There is no room left for files. Please make room on the disk; nothing was saved.',
  too_little_stock: 'There are fewer pieces than that. Nothing was changed.',
  too_much_stock: `No product can have more than ${MAX_STOCK.toLocaleString('en-US')} pieces. Nothing was changed.`,
  count_refused: 'Some of what was counted does not fit what is there now. Nothing was changed.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'Please send JSON.',
  idempotency_mismatch: 'This order was already sent with other contents.',
  version_required: 'The request does not say which version it changes. Please load it again.',
  already_sent_differently: 'This was already sent with other contents. Please look at it again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The shop is catching its breath. Please try again in a moment.',
  card_unavailable: 'Card payment is not available in this shop. Please choose Cash on Delivery.',
  provider_unavailable:
    'The card payment service does not answer at the moment. Please try again, or choose Cash on Delivery.',
  google_unavailable: 'Signing in with Google is not set up in this shop yet.',
}

/** In whole minutes up to an hour, then in hours: nobody is to try again a moment later what works tomorrow. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  if (retryAfterSeconds <= 60) return refusalMessages.rate_limited
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `Too many attempts. Please try again in about ${wait}.`
}

/** What is wrong with one field, by the code of the rule it broke. */
export const issueMessages: Record<string, string> = {
  required: 'This field is required.',
  too_long: 'This is too long.',
  review_short: 'A review has at least 5 characters.',
  stars: 'A rating is one to five stars.',
  photo_gone: 'A photo is not there any more. Please add it again.',
  email_format: 'Entered value does not match email format',
  phone_format: 'A phone number has 5 to 20 digits, spaces and + ( ) -.',
  password_short: 'A password has at least 8 characters.',
  password_common: 'This password is too common. Please choose another.',
  password_wrong: 'This is not your present password.',
  quantity: `A quantity is a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
  stock_units: `A number of pieces is a whole number from 0 to ${MAX_STOCK.toLocaleString('en-US')}.`,
  counted_twice: 'A product can be counted once in one count.',
  page_number: 'A page is a whole number from 1 to 1,000,000.',
  page_size: 'This page size is not offered.',
  sort_order: 'This order is not offered.',
  status: 'There is no such status.',
  category: 'There is no such category.',
  role: 'The role of an account is customer.',
  comma: 'This cannot hold a comma.',
  reserved_word: 'The shop uses this word itself.',
  unknown_field: 'This field is not known.',
  email_fixed: 'The email address of an account is changed under Settings.',
  card_number: 'Your card number is not valid.',
  card_expiry: 'Your card’s expiry date is not valid.',
  card_expired: 'Your card’s expiry date is in the past.',
  card_cvc: 'Your card’s security code is not valid.',
  invalid: 'This value is not valid.',
}
