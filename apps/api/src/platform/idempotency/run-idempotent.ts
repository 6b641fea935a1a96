import { createHash } from 'node:crypto'
import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { bindKey, findRequest, saveReply } from './requests.repository.ts'

/** `content`: all that was sent, with whatever it was sent to. */
type Request = { staffId: string; key: string; content: unknown; at: Date }

/**
 * Does the work once for each key of a member of staff, and answers the same again however often it is sent. Whoever sends
 * it a second time waits for the first. What is refused binds no key.
 * @throws Refusal `already_sent_differently` when the key came with other contents
 */
export async function runIdempotent<Reply extends Schema>(
  tx: Tx,
  { staffId, key, content, at }: Request,
  { reply, work }: { reply: Reply; work: () => Promise<z.output<Reply>> },
): Promise<z.output<Reply>> {
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  if (await bindKey(tx, { staffId, key, requestHash, createdAt: at })) {
    const answered = await work()
    await saveReply(tx, { staffId, key, reply: answered })
    return answered
  }
  const earlier = await findRequest(tx, { staffId, key })
  if (earlier?.requestHash !== requestHash) throw new Refusal('already_sent_differently')
  return z.parse(reply, earlier.reply)
}
