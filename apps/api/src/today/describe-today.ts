import { type getToday, SALES_DAYS } from '@shop/contract/admin/today'
import { toDollars } from '@shop/contract/money'
import { SHOP } from '@shop/contract/shop'
import type * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { countLow, listLow, mainPictureOf } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { describeOpenMessages } from '#api/messages/index.ts'
import {
  countOrdersToPack,
  findOrderNumbers,
  selectBestSellers,
  selectCancelledCashOrders,
  selectCashOrders,
  selectOrdersToPack,
  selectSoldUnits,
} from '#api/orders/index.ts'
import type { Read, Since } from '#api/platform/db/index.ts'
import { countDeadJobs } from '#api/platform/jobs/index.ts'
import {
  countAlerts,
  listLatestAlerts,
  selectCardReceipts,
  selectCardRefunds,
  sumOpenPayments,
} from '#api/settlement/index.ts'
import { lastDays, toSalesDays } from './sales-days.ts'

type Today = z.output<typeof getToday.data>

/** As many as the page shows. */
const SHOWN = 5
const BEST = 10
const ALERTS_MS = SALES_DAYS * 24 * 60 * 60 * 1000

/** What a member may see of today: money only with `reports.read`, but for amounts that an alert names, messages only with `messages.answer`, given-up jobs only with `system.read`. */
export async function describeToday(
  { db, clock, pictures }: Pick<Deps, 'db' | 'clock' | 'pictures'>,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<Today> {
  const now = clock.now()
  const maySeeMoney = permissions.has('reports.read')
  const moneyOf = (cents: number) => (maySeeMoney ? toDollars(cents) : null)
  const days = lastDays(now, SHOP.timeZone, 2 * SALES_DAYS)
  const since = { day: days[SALES_DAYS] ?? '', timeZone: SHOP.timeZone }
  // Three at a time: what was sold is read from thousands of lines.
  const [best, sales, rest] = await Promise.all([
    selectBestSellers(db, since, BEST),
    maySeeMoney ? describeSales(db, days) : null,
    describeOpen(db, { since, now, moneyOf, pictures }),
  ])
  return {
    ...rest,
    messages: permissions.has('messages.answer') ? await describeOpenMessages(db, SHOWN) : null,
    deadJobs: permissions.has('system.read') ? await countDeadJobs(db) : null,
    sales,
    bestSellers: best.map(({ cents, ...sold }) => ({ ...sold, total: moneyOf(cents) })),
  }
}

type MoneyOf = (cents: number) => number | null

async function describeOpen(
  read: Read,
  {
    since,
    now,
    moneyOf,
    pictures,
  }: { since: Since; now: Date; moneyOf: MoneyOf; pictures: Deps['pictures'] },
): Promise<Pick<Today, 'toPack' | 'unpaid' | 'lowStock' | 'alerts'>> {
  const unpaid = await sumOpenPayments(read)
  return {
    toPack: await describeToPack(read, moneyOf),
    unpaid: { count: unpaid.count, total: moneyOf(unpaid.cents), since: unpaid.since?.toISOString() ?? null },
    lowStock: await describeLowStock(read, since, pictures),
    alerts: await describeAlerts(read, new Date(now.getTime() - ALERTS_MS)),
  }
}

async function describeToPack(read: Read, moneyOf: MoneyOf): Promise<Today['toPack']> {
  const next = await selectOrdersToPack(read, SHOWN)
  return {
    count: await countOrdersToPack(read),
    next: next.map(({ totalCents, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      total: moneyOf(totalCents),
    })),
  }
}

async function describeLowStock(
  read: Read,
  since: Since,
  pictures: Deps['pictures'],
): Promise<Today['lowStock']> {
  const lowest = await listLow(read, { after: undefined, limit: SHOWN })
  const sold = await selectSoldUnits(
    read,
    since,
    lowest.map(({ id }) => id),
  )
  const { low, soldOut } = await countLow(read)
  return {
    count: low,
    soldOut,
    lowest: lowest.map((product) => ({
      id: product.id,
      name: product.name,
      tint: product.tint,
      picture: mainPictureOf(product.pictures, pictures),
      stock: product.stock,
      level: product.lowStockLevel,
      sold: sold.get(product.id) ?? 0,
    })),
  }
}

async function describeAlerts(read: Read, since: Date): Promise<Today['alerts']> {
  const latest = await listLatestAlerts(read, since, SHOWN)
  const numbers = await findOrderNumbers(
    read,
    latest.flatMap(({ customerOrderId }) => customerOrderId ?? []),
  )
  return {
    count: await countAlerts(read, since),
    latest: latest.map(({ id, detail, raisedAt, customerOrderId }) => ({
      id,
      detail,
      raisedAt: raisedAt.toISOString(),
      orderId: numbers.get(customerOrderId ?? '') ?? null,
    })),
  }
}

async function describeSales(read: Read, days: readonly string[]): Promise<Today['sales']> {
  const since = { day: days[0] ?? '', timeZone: SHOP.timeZone }
  const sold = [...(await selectCashOrders(read, since)), ...(await selectCardReceipts(read, since))]
  const givenBack = [
    ...(await selectCancelledCashOrders(read, since)),
    ...(await selectCardRefunds(read, since)),
  ]
  const all = toSalesDays(days, { sold, givenBack })
  return { days: all.slice(SALES_DAYS), before: all.slice(0, SALES_DAYS) }
}
