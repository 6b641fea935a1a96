import { commitCount, refusedCount } from '@shop/contract/admin/stock'
import { CallError, hasErrorCode } from '@shop/contract/call-error'
import type { CountHead, Parcel } from '#admin/features/count/count-kept.ts'
import { backToCounting, isBooked, isForgotten } from '#admin/features/count/count-rules.ts'
import { changeCount, countQuery, currentCount } from '#admin/features/count/count-state.ts'
import { client } from '#admin/platform/client.ts'
import { isInDoubt } from '#admin/platform/is-in-doubt.ts'
import { isTransient } from '#admin/platform/is-transient.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { createStore, useStore } from '#admin/platform/store.ts'

/** How long until a count that could not be sent is sent again, in ms. */
const AGAIN_MS = 8_000

export type SendingState = { isSending: boolean; error: unknown }

const sending = createStore<SendingState>({ isSending: false, error: null })

/** External system: the sender, which works on whatever page is shown. */
export function useSending(): SendingState {
  return useStore(sending)
}

/** Sends what waits to be booked, part by part, each until it is answered. One at a time. */
export async function sendCount(staffId: string): Promise<void> {
  if (sending.get().isSending) return
  await queryClient.ensureQueryData(countQuery(staffId))
  if (sending.get().isSending || currentCount(staffId)?.head.phase !== 'sending') return
  sending.set({ isSending: true, error: null })
  try {
    await sendParcels(staffId)
    sending.set({ isSending: false, error: null })
  } catch (error) {
    sending.set({ isSending: false, error })
  }
}

async function sendParcels(staffId: string): Promise<void> {
  for (;;) {
    const head = currentCount(staffId)?.head
    const next = head?.parcels.find((parcel) => !isBooked(parcel))
    if (head?.phase !== 'sending') return
    if (!next) {
      await keepHead(staffId, { phase: 'done' })
      await reloadNumbers()
      return
    }
    if (isForgotten(next, new Date())) return keepHead(staffId, { phase: 'unclear' })
    await sendParcel(staffId, next)
  }
}

/** That it is on its way is written before it goes: without an answer it may have been booked. */
async function sendParcel(staffId: string, parcel: Parcel): Promise<void> {
  const { key } = parcel.body
  await replaceParcel(staffId, key, { triedAt: parcel.triedAt ?? new Date().toISOString() })
  try {
    const { data } = await client.send(commitCount, { body: parcel.body })
    await replaceParcel(staffId, key, { reply: data })
  } catch (error) {
    const refused = refusedIn(error)
    if (refused) return takeBack(staffId, refused)
    if (!isInDoubt(error, parcel.triedAt !== null)) await replaceParcel(staffId, key, { triedAt: null })
    throw error
  }
}

function keepHead(staffId: string, part: Partial<CountHead>): Promise<void> {
  return changeCount(staffId, { from: 'sending', part })
}

function replaceParcel(staffId: string, key: string, part: Partial<Parcel>): Promise<void> {
  const parcels = currentCount(staffId)?.head.parcels ?? []
  return keepHead(staffId, {
    parcels: parcels.map((each) => (each.body.key === key ? { ...each, ...part } : each)),
  })
}

type Refused = ReturnType<typeof refusedCount.parse>['rows']

function refusedIn(error: unknown): Refused | undefined {
  if (!hasErrorCode(error, 'count_refused') || !(error instanceof CallError)) return undefined
  if (error.failure.kind !== 'HTTP_ERROR') return undefined
  const read = refusedCount.safeParse(error.failure.body.data)
  return read.success ? read.data.rows : undefined
}

/**
 * Nothing of this part is booked, and those behind it were not sent: whoever counted looks at them again.
 */
async function takeBack(staffId: string, refused: Refused): Promise<void> {
  const count = currentCount(staffId)
  if (!count) return
  const { part, ...cut } = backToCounting(count)
  const told = refused.map(({ product, why, stock }) => ({ product, why, stock }))
  await changeCount(staffId, { from: 'sending', ...cut, part: { ...part, refused: told } })
  await reloadNumbers()
}

async function reloadNumbers(): Promise<void> {
  const shown = ['stock', 'products', 'today', 'count-look']
  await Promise.all(shown.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

let startedFor: string | undefined

/**
 * Sends by itself, now and whenever there may be a network again, on whatever page, as long as the program runs. A refusal
 * waits for whoever reads it.
 */
export function startSender(staffId: string): void {
  const isRunning = startedFor !== undefined
  startedFor = staffId
  const send = () => {
    const { error } = sending.get()
    if (startedFor !== undefined && (error === null || isAway(error))) void sendCount(startedFor)
  }
  send()
  if (isRunning) return
  window.addEventListener('online', send)
  setInterval(() => {
    if (startedFor !== undefined && currentCount(startedFor)?.head.phase === 'sending') send()
  }, AGAIN_MS)
}

/** No answer came, or the shop is busy. An answer that cannot be read does not say either whether the count is booked. */
export function isAway(error: unknown): boolean {
  return isTransient(error) || (error instanceof CallError && error.failure.kind === 'PARSING_ERROR')
}
