import { addressAnswers } from '#api/addresses/index.ts'
import { blogAnswers } from '#api/blog/index.ts'
import { catalogueAnswers } from '#api/catalogue/index.ts'
import { checkoutAnswers } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { identityAnswers } from '#api/identity/index.ts'
import { orderAnswers } from '#api/orders/index.ts'
import { paymentAnswers } from '#api/payments/index.ts'
import type { Answer } from '#api/platform/http/index.ts'
import { settlementAnswers } from '#api/settlement/index.ts'

/** Every room's answers: the whole API. */
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
