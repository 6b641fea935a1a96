import * as z from 'zod/mini'
import { emailChange, emailConfirmation } from './account-email.ts'
import { accountSecurity, passwordChange } from './account-security.ts'
import { address, addressPayload } from './addresses.ts'
import { basketLine } from './basket-line.ts'
import { blog, blogCategories, listBlogs } from './blog.ts'
import type { ShopCall } from './call.ts'
import { bundle, listProducts, offeredFacets, product } from './catalogue.ts'
import { IDEMPOTENCY_KEY_PATTERN, placeOrder } from './checkout.ts'
import { PAGE_SIZES } from './constants.ts'
import { contactPayload } from './contact.ts'
import { googleLoginPayload, loginPayload, profilePayload, signupPayload, user } from './identity.ts'
import { newPasswordPayload, passwordResetPayload, verificationPayload } from './identity-links.ts'
import { mailPreferenceChange, mailPreferences } from './mail-preferences.ts'
import { confirmationPayload, leavePayload, newsletterPayload } from './newsletter.ts'
import { notification, readAllPayload, readPayload } from './notifications.ts'
import { order, trackedOrder } from './orders.ts'
import { dataCopy, dataCopyRequest, erasure } from './own-data.ts'
import { ownReview, reportPayload, reviewPayload } from './own-reviews.ts'
import {
  awaitedPayment,
  cardPayment,
  paymentOptions,
  placedOrder,
  settledPayment,
  unpaidOrder,
} from './payments.ts'
import { picture } from './picture.ts'
import { RETENTION_DAYS } from './retention.ts'
import { REVIEW_LENGTH, reviewText } from './review-text.ts'
import { review } from './reviews.ts'
import { testCardOutcome } from './sandbox.ts'
import { orderPayload } from './shopping-session.ts'

/** What the API's description says beyond the schemas: names, and rules that no schema tells. Apart: browsers need none of it. */
export const description = z.registry<z.core.GlobalMeta>()

description.add(picture, { id: 'Picture' })
description.add(product, { id: 'Product' })
description.add(offeredFacets, { id: 'Facets' })
description.add(bundle, { id: 'Bundle' })
description.add(blog, { id: 'Blog' })
description.add(blogCategories, { id: 'BlogCategories' })
description.add(user, { id: 'User' })
description.add(loginPayload, { id: 'Login' })
description.add(googleLoginPayload, { id: 'GoogleLogin' })
description.add(signupPayload, { id: 'Signup' })
description.add(profilePayload, { id: 'Profile' })
description.add(passwordResetPayload, { id: 'PasswordResetRequest' })
description.add(newPasswordPayload, { id: 'NewPassword' })
description.add(verificationPayload, { id: 'EmailVerification' })
description.add(accountSecurity, { id: 'AccountSecurity' })
description.add(passwordChange, { id: 'PasswordChange' })
description.add(emailChange, { id: 'EmailChange' })
description.add(emailConfirmation, { id: 'EmailChangeConfirmation' })
description.add(dataCopyRequest, { id: 'DataCopyRequest' })
description.add(dataCopy, { id: 'DataCopy' })
description.add(erasure, { id: 'Erasure' })
description.add(mailPreferences, { id: 'MailPreferences' })
description.add(mailPreferenceChange, { id: 'MailPreferenceChange' })
description.add(address, { id: 'Address' })
description.add(addressPayload, { id: 'NewAddress' })
description.add(basketLine, { id: 'BasketLine' })
description.add(orderPayload, { id: 'NewOrder' })
description.add(order, { id: 'Order' })
description.add(trackedOrder, { id: 'TrackedOrder' })
description.add(placedOrder, { id: 'PlacedOrder' })
description.add(unpaidOrder, { id: 'UnpaidOrder' })
description.add(awaitedPayment, { id: 'AwaitedPayment' })
description.add(cardPayment, { id: 'CardPayment' })
description.add(settledPayment, { id: 'SettledPayment' })
description.add(paymentOptions, { id: 'PaymentOptions' })
description.add(testCardOutcome, { id: 'TestCardOutcome' })
description.add(contactPayload, { id: 'NewMessage' })
description.add(newsletterPayload, { id: 'NewsletterRequest' })
description.add(confirmationPayload, { id: 'NewsletterConfirmation' })
description.add(leavePayload, { id: 'NewsletterLeave' })
description.add(notification, { id: 'Notification' })
description.add(readPayload, { id: 'ReadNotifications' })
description.add(readAllPayload, { id: 'ReadAllNotifications' })
description.add(review, { id: 'Review' })
description.add(ownReview, { id: 'OwnReview' })
description.add(reviewPayload, { id: 'NewReview' })
description.add(reportPayload, { id: 'ReviewReport' })
description.add(awaitedPayment.shape.amount, { description: 'In the currency’s minor unit (cents).' })
// Counted in characters, which no check of a string's length does.
description.add(reviewText, { minLength: REVIEW_LENGTH.min })

const { categories, limit, ids } = listProducts.query.shape
description.add(categories, {
  description:
    'Filter values, comma-joined. Values of one category widen the list, categories narrow it; an unknown value matches nothing.',
})
description.add(limit, { enum: [...PAGE_SIZES] })
description.add(ids, {
  description:
    'Product ids, comma-joined, at most 200. Answers exactly these products, with their exact stock; every other parameter is then ignored.',
})

const { searchTerm, category } = listBlogs.query.shape
description.add(searchTerm, {
  description: 'Looked for in title, summary and body, without regard to case.',
})
description.add(category, {
  description:
    'A category by its key, also one that is no longer offered; empty means all. An unknown one matches nothing.',
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Chosen by the caller, one for each order. Sent again within ${RETENTION_DAYS.idempotencyKeys} days with the same method and body, nothing is placed and the same order is answered; with others it is refused (\`idempotency_mismatch\`). It belongs to its account. Without one each call places an order of its own.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
}

/** Headers that single calls take, as parameters of OpenAPI. */
export const callHeaders: ReadonlyMap<ShopCall, readonly object[]> = new Map([[placeOrder, [idempotencyKey]]])
