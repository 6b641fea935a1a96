import { type Kept, RETENTION_DAYS } from '@shop/contract/retention'
import * as z from 'zod/mini'
import type { Clock } from './clock/clock.ts'
import type { Db, Tx } from './db/index.ts'
import { defineJob, type JobHandler } from './jobs/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type RetentionRule = {
  /** The table, and the column where only that is emptied; `docs/operations.md` says the same of it. */
  what: string
  /** 0 for rows that say themselves when they end. */
  retentionDays: number
  /** As what the privacy page tells of it, where it tells of customers. */
  kept?: Kept
  why: string
  /** Idempotent; what it leaves over goes the night after. */
  forget: (tx: Tx, before: Date) => Promise<void>
}

/** For what tells of customers: the days that the privacy page says. */
export function keptFor(kept: Kept): Required<Pick<RetentionRule, 'kept' | 'retentionDays'>> {
  return { kept, retentionDays: RETENTION_DAYS[kept] }
}

type Shop = { db: Db; clock: Clock }

export function retentionJob(shop: Shop, rules: readonly RetentionRule[]): JobHandler {
  return defineJob({
    name: 'retention',
    schema: z.object({}),
    cron: '17 3 * * *',
    run: () => applyRetention(shop, rules),
  })
}

/** Each in a transaction of its own: one that fails does not stop the others. */
export async function applyRetention({ db, clock }: Shop, rules: readonly RetentionRule[]): Promise<void> {
  const now = clock.now().getTime()
  const failed: { what: string; error: unknown }[] = []
  for (const { what, retentionDays, forget } of rules) {
    const before = new Date(now - retentionDays * DAY_MS)
    await db.transaction((tx) => forget(tx, before)).catch((error: unknown) => failed.push({ what, error }))
  }
  const [first] = failed
  if (!first) return
  throw new Error(`Not forgotten: ${failed.map(({ what }) => what).join(', ')}.`, { cause: first.error })
}
