import { addressAnswers } from '#api/addresses/shop.http.ts'
import { blogAnswers } from '#api/blog/shop.http.ts'
import { catalogueAnswers } from '#api/catalogue/shop.http.ts'
import { checkoutAnswers } from '#api/checkout/shop.http.ts'
import type { Deps } from '#api/deps.ts'
import { identityAnswers } from '#api/identity/shop.http.ts'
import { orderAnswers } from '#api/orders/shop.http.ts'
import { paymentAnswers } from '#api/payments/shop.http.ts'
import type { Answer } from '#api/platform/http/index.ts'
import { settlementAnswers } from '#api/settlement/shop.http.ts'

export function allAnswers(deps: Deps): Answer[] {
  return [
    ...catalogueAnswers(deps),
    ...blogAnswers(deps),
    ...identityAnswers(deps),
    ...addressAnswers(deps),
    ...orderAnswers(deps),
    ...checkoutAnswers(deps),
    ...paymentAnswers(deps),
    ...settlementAnswers(deps),
  ]
}
