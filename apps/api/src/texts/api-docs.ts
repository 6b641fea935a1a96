import { SHOP } from '@shop/contract/shop'

export const apiDocsTexts = {
  title: `${SHOP.name} API`,
  description: [
    `Everything the shop can do, one call each. Amounts are decimals in the shop’s currency (${SHOP.currency}); the \`amount\` of a payment alone is in its minor unit (cents), as card providers count. Moments are ISO 8601 in UTC.`,
    'Every reply carries `success`. A refusal carries a `code` for programs, a `message` for people and the `requestId` that finds it in the log; what is wrong with single fields stands in `issues`.',
    'Calls with a lock need a login: the access token that `POST /auth/login` and `POST /auth/register` answer, in the header `Authorization`, with or without `Bearer` before it. It holds for 15 minutes; `POST /auth/refresh` renews it with the cookie set at login.',
    'Signing in with Google takes a browser. A window of its own opens `/auth/google?attempt={id}`, is sent to Google and comes back to `/auth/google/callback`. These two answer redirects and pages, nothing for programs, so they are not listed below. The page leaves a cookie that is good once, and tells `{ attempt, email, googleId }` or `{ attempt, error }` on the broadcast channel `google-sign-in`; with that the page that opened the window calls `POST /auth/login?method=google`.',
    'Whether there is news for somebody tells `GET /notifications/stream`, as server-sent events: `news`, which says no more than that, and `signed-out` before it ends since the login or its token has. It takes the header `Authorization`; five for an account at a time.',
    'Mail programs leave the newsletter by `POST /newsletter/one-click?token={token}`, and stop waiting for a product by `POST /back-in-stock/one-click?token={token}` (RFC 8058), with a form and without a login; the address stands in the header `List-Unsubscribe` of such mails. A browser that opens it is led to a page with one button.',
  ].join('\n\n'),
}
