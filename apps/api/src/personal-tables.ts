import { accountPersonalData } from '#api/account/index.ts'
import { addressPersonalData } from '#api/addresses/index.ts'
import { backInStockPersonalData } from '#api/back-in-stock/index.ts'
import { checkoutPersonalData } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { identityPersonalData } from '#api/identity/index.ts'
import { messagePersonalData } from '#api/messages/index.ts'
import { newsletterPersonalData } from '#api/newsletter/index.ts'
import { notificationPersonalData } from '#api/notifications/index.ts'
import { orderPersonalData } from '#api/orders/index.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { reviewPersonalData } from '#api/reviews/index.ts'
import { settlementPersonalData } from '#api/settlement/index.ts'
import { wishlistPersonalData } from '#api/wishlist/index.ts'

/**
 * Every table that tells of customers, each module's own: what the copy of their data holds, and what erasing does, in this
 * order. The account comes last, since it says whose the rest is. A table that is forgotten fails `personal-tables.api.test.ts`.
 */
export function personalTablesOf(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'storage'>,
): readonly PersonalTable[] {
  return [
    ...addressPersonalData,
    ...reviewPersonalData(deps),
    ...settlementPersonalData,
    ...orderPersonalData,
    ...checkoutPersonalData,
    ...messagePersonalData,
    ...newsletterPersonalData(deps),
    ...accountPersonalData,
    ...notificationPersonalData,
    ...wishlistPersonalData,
    ...backInStockPersonalData,
    ...identityPersonalData,
  ]
}
