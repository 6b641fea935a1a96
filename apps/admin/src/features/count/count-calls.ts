import {
  type CheckedRow,
  checkCount,
  getCountSheet,
  getStock,
  type StockMeanwhile,
} from '@shop/contract/admin/stock'
import type { CallReply } from '@shop/contract/call'
import { queryOptions } from '@tanstack/react-query'
import type { SheetRow } from '#admin/features/count/count-kept.ts'
import { inWalkingOrder, type OpenRow, ROWS_A_PARCEL, toBody } from '#admin/features/count/count-rules.ts'
import { client, plainClient } from '#admin/platform/client.ts'

type Stock = CallReply<typeof getStock>['data']

/** As far back as a row looked at again tells of sales. */
const LOOK_BACK = '30'

/** Everything there is to count, in walking order, however many pages it has. */
export const sheetQuery = queryOptions({
  queryKey: ['count-sheet'],
  queryFn: loadSheet,
  staleTime: 0,
  refetchOnWindowFocus: false,
})

async function loadSheet(): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: { after?: string } = after === '' ? {} : { after }
    const { data, meta }: CallReply<typeof getCountSheet> = await client.send(getCountSheet, { query })
    rows.push(...data.rows.map((row) => ({ ...row, asOf: data.asOf })))
    after = meta.next
  }
  return inWalkingOrder(rows)
}

/** A row as it is now. Nobody is asked to sign in for it in the middle of counting: the number of before is good enough. */
export const lookQuery = (id: string) =>
  queryOptions({
    queryKey: ['count-look', id],
    queryFn: async () =>
      (await plainClient.send(getStock, { params: { id }, query: { limit: LOOK_BACK } })).data,
    staleTime: 0,
  })

/** What happened to a product between the sheet and the look, as far as the look goes back. */
export function meanwhileOf(
  row: Pick<SheetRow, 'stock' | 'asOf'>,
  { stock, history }: Stock,
): StockMeanwhile {
  const since = history.filter(({ at }) => at >= row.asOf)
  const sales = since.filter(({ kind }) => kind === 'sold')
  const corrections = since.filter(
    ({ kind, delta }) => kind !== 'sold' && kind !== 'cancelled' && delta !== 0,
  )
  const authors = corrections.flatMap(({ by, kind }) => (by === null || kind === 'undone' ? [] : [by]))
  return {
    difference: stock - row.stock,
    sold: -sumOf(sales),
    lastSoldAt: sales[0]?.at ?? null,
    cancelled: sumOf(since.filter(({ kind }) => kind === 'cancelled')),
    corrected: sumOf(corrections),
    correctedBy: [...new Set(authors)],
  }
}

function sumOf(entries: readonly { delta: number }[]): number {
  return entries.reduce((sum, { delta }) => sum + delta, 0)
}

/** What the shop would say to the count as it stands. */
export const checkQuery = (open: readonly OpenRow[]) =>
  queryOptions({
    queryKey: [
      'count-check',
      open.map(({ row, entry }) => [row.id, entry.expected, entry.counted, entry.asOf]),
    ],
    queryFn: () => checkRows(open),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

async function checkRows(open: readonly OpenRow[]): Promise<ReadonlyMap<string, CheckedRow>> {
  const checked = new Map<string, CheckedRow>()
  for (let at = 0; at < open.length; at += ROWS_A_PARCEL) {
    const { data } = await client.send(checkCount, { body: toBody(open.slice(at, at + ROWS_A_PARCEL)) })
    for (const row of data) checked.set(row.product, row)
  }
  return checked
}
