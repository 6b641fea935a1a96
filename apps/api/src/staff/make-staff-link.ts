import { WELCOME_PATH } from '@shop/contract/admin/invitations'
import { hashOf, newSecret } from '#api/identity/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { type StoredInvitation, saveInvitation } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

const DAY_MS = 24 * 60 * 60_000

const LINK_MS: Record<StoredInvitation['kind'], number> = {
  first_owner: DAY_MS,
  invitation: 7 * DAY_MS,
  reset: DAY_MS,
}

export type MadeLink = { id: string; url: string; expiresAt: Date }

type For = Pick<StoredInvitation, 'kind' | 'roleId'> &
  Partial<Pick<StoredInvitation, 'email' | 'staffId' | 'madeBy'>>

/**
 * Works once, and ends the one before for the same person. The secret is in the fragment, which browsers do not send:
 * no log and no proxy holds it.
 */
export async function makeStaffLink(
  tx: Tx,
  { clock, installation, origin }: StaffDeps,
  made: For,
): Promise<MadeLink> {
  const secret = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LINK_MS[made.kind])
  const id = newId()
  await saveInvitation(tx, {
    ...made,
    id,
    secretHash: hashOf(secret, installation),
    createdAt: now,
    expiresAt,
  })
  return { id, url: `${origin}${WELCOME_PATH}#token=${secret}`, expiresAt }
}
