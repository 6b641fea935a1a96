import { blogCategoryRestorer } from '#api/blog/index.ts'
import { facetRestorer, productRestorer, tintRestorer } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { mediaRestorer } from '#api/media/index.ts'
import { messageRestorers } from '#api/messages/index.ts'
import { isOrdered } from '#api/orders/index.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import { reportRestorer, reviewRestorer } from '#api/reviews/index.ts'
import { staffRestorers } from '#api/staff/index.ts'
import { stockRestorers } from '#api/stock/index.ts'

/** What undo can put back, kind by kind: each module's own. A kind that is not here is recorded and stays. */
export function restorersOf(deps: Deps): readonly Restorer[] {
  return [
    productRestorer({ ...deps, isOrdered }),
    facetRestorer,
    tintRestorer,
    blogCategoryRestorer,
    mediaRestorer(deps),
    ...messageRestorers,
    reviewRestorer(deps),
    reportRestorer(deps),
    ...stockRestorers(deps),
    ...staffRestorers(deps),
  ]
}
