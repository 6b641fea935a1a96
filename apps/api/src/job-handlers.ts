import { accountJobs } from '#api/account/account.jobs.ts'
import { accountRetention } from '#api/account/account.retention.ts'
import { auditJobs } from '#api/audit/audit.jobs.ts'
import { auditRetention } from '#api/audit/audit.retention.ts'
import { backInStockJobs } from '#api/back-in-stock/back-in-stock.jobs.ts'
import { backInStockRetention } from '#api/back-in-stock/back-in-stock.retention.ts'
import { catalogueJobs } from '#api/catalogue/catalogue.jobs.ts'
import { readSmallPictures } from '#api/catalogue/index.ts'
import { checkoutRetention } from '#api/checkout/checkout.retention.ts'
import type { Deps } from '#api/deps.ts'
import { importJobs } from '#api/exchange/imports.jobs.ts'
import { importRetention } from '#api/exchange/imports.retention.ts'
import { identityJobs } from '#api/identity/identity.jobs.ts'
import { identityRetention } from '#api/identity/identity.retention.ts'
import { findMailAddress, isVerifiedAddress, wantsMail } from '#api/identity/index.ts'
import { mediaJobs } from '#api/media/media.jobs.ts'
import { messageJobs } from '#api/messages/messages.jobs.ts'
import { messageRetention } from '#api/messages/messages.retention.ts'
import { newsletterJobs } from '#api/newsletter/newsletter.jobs.ts'
import { newsletterRetention } from '#api/newsletter/newsletter.retention.ts'
import { notificationRetention } from '#api/notifications/notifications.retention.ts'
import { orderJobs } from '#api/orders/orders.jobs.ts'
import { orderRetention } from '#api/orders/orders.retention.ts'
import { sandboxJobs } from '#api/payments/sandbox/sandbox.jobs.ts'
import { sandboxRetention } from '#api/payments/sandbox/sandbox.retention.ts'
import { personalTablesOf } from '#api/personal-tables.ts'
import { requestRetention } from '#api/platform/idempotency/index.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { type RetentionRule, retentionJob } from '#api/platform/retention.ts'
import { reviewJobs } from '#api/reviews/reviews.jobs.ts'
import { reviewRetention } from '#api/reviews/reviews.retention.ts'
import { ledgerRetention } from '#api/settlement/ledger/ledger.retention.ts'
import { settlementJobs } from '#api/settlement/settlement.jobs.ts'
import { listOwners } from '#api/staff/index.ts'
import { staffRetention } from '#api/staff/staff.retention.ts'
import { stockJobs } from '#api/stock/stock.jobs.ts'

export const RETENTION: readonly RetentionRule[] = [
  ...orderRetention,
  ...ledgerRetention,
  ...sandboxRetention,
  ...checkoutRetention,
  ...identityRetention,
  ...staffRetention,
  ...auditRetention,
  ...requestRetention,
  ...importRetention,
  ...messageRetention,
  ...newsletterRetention,
  ...accountRetention,
  ...notificationRetention,
  ...backInStockRetention,
  ...reviewRetention,
]

/** Jobs of earlier releases, whose work `retention` does: an upgraded shop would keep their queues and schedules. */
export const RETIRED_JOBS: readonly string[] = [
  'forget-idempotency-keys',
  'forget-links',
  'forget-logins',
  'forget-order-origins',
  'forget-payment-traces',
]

export function allJobs(deps: Omit<Deps, 'metrics'>): JobHandler[] {
  return [
    ...catalogueJobs(deps),
    ...orderJobs({
      ...deps,
      addressOf: findMailAddress,
      readSmallPictures: (productIds) => readSmallPictures(deps, productIds),
    }),
    ...sandboxJobs(deps),
    ...settlementJobs(deps),
    ...identityJobs(deps),
    ...mediaJobs(deps),
    ...auditJobs(deps),
    ...importJobs(deps),
    ...stockJobs({ ...deps, owners: listOwners }),
    ...messageJobs({ ...deps, owners: listOwners, isVerifiedAddress }),
    ...newsletterJobs(deps),
    ...accountJobs({ ...deps, tables: personalTablesOf(deps) }),
    ...backInStockJobs(deps),
    ...reviewJobs({ ...deps, addressOf: findMailAddress, wantsMail }),
    retentionJob(deps, RETENTION),
  ]
}
