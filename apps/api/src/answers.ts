import { accountAnswers } from '#api/account/shop.http.ts'
import { addressAnswers } from '#api/addresses/shop.http.ts'
import { auditAnswers } from '#api/audit/admin.http.ts'
import { moveWaiters } from '#api/back-in-stock/index.ts'
import { backInStockAnswers } from '#api/back-in-stock/shop.http.ts'
import { blogStaffAnswers } from '#api/blog/admin.http.ts'
import { blogAnswers } from '#api/blog/shop.http.ts'
import { catalogueStaffAnswers } from '#api/catalogue/admin.http.ts'
import { catalogueAnswers } from '#api/catalogue/shop.http.ts'
import { checkoutAnswers } from '#api/checkout/shop.http.ts'
import { customerStaffAnswers } from '#api/customers/admin.http.ts'
import type { Deps } from '#api/deps.ts'
import { exchangeAnswers } from '#api/exchange/admin.http.ts'
import { createClientContextReader } from '#api/identity/client-context-reader.http.ts'
import { identityAnswers } from '#api/identity/shop.http.ts'
import { mediaAdminAnswers } from '#api/media/admin.http.ts'
import { messageStaffAnswers } from '#api/messages/admin.http.ts'
import { moveConversations } from '#api/messages/index.ts'
import { messageAnswers } from '#api/messages/shop.http.ts'
import { newsletterStaffAnswers } from '#api/newsletter/admin.http.ts'
import { newsletterAnswers } from '#api/newsletter/shop.http.ts'
import { notificationAnswers } from '#api/notifications/shop.http.ts'
import { orderAnswers } from '#api/orders/shop.http.ts'
import { paymentAnswers } from '#api/payments/shop.http.ts'
import { personalTablesOf } from '#api/personal-tables.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { Answer } from '#api/platform/http/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import { restorersOf } from '#api/restorers.ts'
import { reviewStaffAnswers } from '#api/reviews/admin.http.ts'
import { reviewAnswers } from '#api/reviews/shop.http.ts'
import { settlementAnswers } from '#api/settlement/shop.http.ts'
import { staffAnswers } from '#api/staff/admin.http.ts'
import { stockAnswers } from '#api/stock/admin.http.ts'
import { todayAnswers } from '#api/today/admin.http.ts'
import { deleteWishlistLink } from '#api/wishlist/index.ts'
import { wishlistAnswers } from '#api/wishlist/shop.http.ts'

export function allAnswers(deps: Deps): Answer[] {
  return [
    ...catalogueAnswers(deps),
    ...catalogueStaffAnswers(deps),
    ...blogAnswers(deps),
    ...blogStaffAnswers(deps),
    ...identityAnswers(deps, { onNewEmail: moveWhatWasTheirs, onHandOver: deleteWishlistLink }),
    ...accountAnswers(deps, {
      tables: personalTablesOf(deps),
      clientContextOf: createClientContextReader(deps.config),
    }),
    ...addressAnswers(deps),
    ...orderAnswers(deps),
    ...checkoutAnswers(deps),
    ...paymentAnswers(deps),
    ...settlementAnswers(deps),
    ...staffAnswers(deps),
    ...stockAnswers(deps),
    ...mediaAdminAnswers(deps),
    ...auditAnswers(deps, restorersOf(deps)),
    ...todayAnswers(deps),
    ...exchangeAnswers(deps),
    ...messageAnswers(deps),
    ...messageStaffAnswers(deps),
    ...newsletterAnswers(deps),
    ...newsletterStaffAnswers(deps),
    ...customerStaffAnswers({ ...deps, tables: personalTablesOf(deps) }),
    ...notificationAnswers(deps),
    ...wishlistAnswers(deps),
    ...backInStockAnswers(deps),
    ...reviewAnswers(deps),
    ...reviewStaffAnswers(deps),
  ]
}

async function moveWhatWasTheirs(tx: Tx, moved: Merging): Promise<void> {
  await moveWaiters(tx, moved)
  await moveConversations(tx, moved)
}
