import { randomInt } from 'node:crypto'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor } from './actors.ts'
import { replaceRecoveryCodes } from './factors.repository.ts'
import { recordOwn } from './record-own.ts'
import type { StaffDeps } from './staff-deps.ts'

const CODES = 10
const HALF = 4
/** Without letters and digits that look alike (0 O, 1 I L, U V). */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten new ones, which are readable in this answer alone; the old ones open nothing any more. */
export async function makeRecoveryCodes(deps: StaffDeps, by: StaffActor): Promise<string[]> {
  const { staffId } = by.staff
  const codes = Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`)
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(deps, staffId, code)))
  await deps.db.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, staffId, hashes)
    const summary = staffChanges.recoveryCodes
    await recordOwn(tx, by, { summary, before: { recoveryCodes: 'former' }, after: { recoveryCodes: 'new' } })
  })
  return codes
}

/** Keyed, since 39 bits could be tried out one by one by whoever has the table alone. */
export function recoveryCodeHash({ keyedHash }: StaffDeps, staffId: string, code: string): Promise<string> {
  return keyedHash(`staff recovery code ${staffId} ${code.toUpperCase().replace(/[\s-]/g, '')}`)
}

function randomHalf(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}
