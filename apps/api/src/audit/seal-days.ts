import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { merkleRoot } from './merkle-root.ts'
import {
  type Day,
  findSealedRange,
  insertSeal,
  type Seal,
  selectLeaves,
  selectSeals,
} from './seals.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days back seals are compared each night. */
const COMPARED_DAYS = 31

type Shop = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Seals every day that is over and has no seal, the ones without a change too, into table and log; then compares the last
 * month with its seals. Idempotent.
 */
export async function sealDays({ db, clock, log }: Shop): Promise<void> {
  const today = toDay(clock.now())
  const { first, sealed } = await findSealedRange(db)
  if (first === undefined) return
  for (let day = sealed === undefined ? first : nextDay(sealed); day < today; day = nextDay(day)) {
    const seal = await db.transaction(async (tx) => {
      const made = await sealOf(tx, day)
      return (await insertSeal(tx, made, clock.now())) ? made : undefined
    })
    if (seal) log.info(seal, 'the changes of a day were sealed')
  }
  const from = toDay(new Date(clock.now().getTime() - COMPARED_DAYS * DAY_MS))
  for (const seal of await selectSeals(db, from)) {
    const found = await db.transaction((tx) => sealOf(tx, seal.day))
    if (found.root !== seal.root)
      log.error({ day: seal.day, found, sealed: seal }, 'a sealed day was altered')
  }
}

async function sealOf(tx: Tx, day: Day): Promise<Seal> {
  const leaves = await selectLeaves(tx, startOf(day), startOf(nextDay(day)))
  return {
    day,
    changeSets: new Set(leaves.map(({ id }) => id)).size,
    entries: leaves.length,
    root: merkleRoot(leaves.map(({ leaf }) => Buffer.from(leaf, 'hex'))),
  }
}

function toDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function nextDay(day: Day): Day {
  return toDay(new Date(startOf(day).getTime() + DAY_MS))
}
