import type { ContactPayload } from '@shop/contract/contact'
import type { Caller } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { complaintNumberOf } from './complaint-rules.ts'
import {
  findConversationByKey,
  insertConversation,
  insertMessage,
  nextComplaintNumber,
} from './conversations.repository.ts'
import { CONFIRMATION_MAIL, RECEIVED_MAIL } from './message-jobs.ts'

export type ContactShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'> & { limits: Limits }

const HOUR_MS = 60 * 60 * 1000

type Sent = { complaintNumber: string | null }
type Sending = { payload: ContactPayload; caller: Caller; address: string }

/**
 * Begins a conversation, and tells owners and sender by mail once it is stored (CONTACT-03). What is sent twice is stored
 * once, and counts once.
 * @throws Refusal `rate_limited`, or `already_sent_differently` when the key came with other contents
 */
export async function sendMessage(shop: ContactShop, { payload, caller, address }: Sending): Promise<Sent> {
  const earlier = await findSent(shop, payload)
  if (earlier) return earlier
  await shop.limits.consume({
    limit: {
      name: 'contact-network',
      most: shop.config.attemptLimits.contactPerAddress,
      windowMs: HOUR_MS,
    },
    of: networkOf(address),
  })
  const sent = await shop.db.transaction((tx) => store(tx, shop, payload, caller))
  // Sent at the same moment by another process, which has stored it.
  return sent ?? (await findSent(shop, payload)) ?? { complaintNumber: null }
}

async function findSent({ db }: Pick<ContactShop, 'db'>, payload: ContactPayload): Promise<Sent | undefined> {
  const earlier = await findConversationByKey(db, payload.key)
  if (!earlier) return undefined
  const isSame =
    earlier.body === payload.message &&
    earlier.name === (payload.name ?? '') &&
    earlier.email === payload.email &&
    earlier.subject === (payload.subject ?? '')
  if (!isSame) throw new Refusal('already_sent_differently')
  return toSent(earlier.complaintNumber)
}

/** Undefined when its key is taken; then nothing is written. */
async function store(
  tx: Tx,
  { clock, jobs }: Pick<ContactShop, 'clock' | 'jobs'>,
  { key, name = '', email, subject = '', message, isComplaint = false }: ContactPayload,
  caller: Caller,
): Promise<Sent | undefined> {
  const now = clock.now()
  const conversationId = newId()
  const complaintNumber = isComplaint ? await nextComplaintNumber(tx) : null
  const isNew = await insertConversation(tx, {
    id: conversationId,
    ...{ name, email, subject, userId: caller?.userId ?? null },
    state: 'open',
    ...{ complaintNumber, complainedAt: isComplaint ? now : null },
    ...{ requestKey: key, createdAt: now, lastAt: now },
  })
  if (!isNew) return undefined
  const messageId = newId()
  await insertMessage(tx, { id: messageId, conversationId, kind: 'received', body: message, createdAt: now })
  await jobs.enqueue(tx, RECEIVED_MAIL, { messageId })
  await jobs.enqueue(tx, CONFIRMATION_MAIL, { conversationId })
  return toSent(complaintNumber)
}

function toSent(complaintNumber: number | null): Sent {
  return { complaintNumber: complaintNumber === null ? null : complaintNumberOf(complaintNumber) }
}
