import { MAIL_KINDS, type MailKind } from '@shop/contract/mail-preferences'
import type { Read } from '#api/platform/db/index.ts'
import { findPreference, listPreferences, type SaidPreference } from './mail-preferences.repository.ts'

/** What holds until the customer says otherwise. */
const IS_WANTED_AT_FIRST: Record<MailKind, boolean> = { review_invitations: true }

/** Whether an account's holder wants a kind of mail. Not an account that is gone. */
export async function wantsMail(read: Read, userId: string, kind: MailKind): Promise<boolean> {
  const found = await findPreference(read, userId, kind)
  return found !== undefined && (found.isWanted ?? IS_WANTED_AT_FIRST[kind])
}

export async function listWantedMails(read: Read, userId: string): Promise<MailKind[]> {
  const said = await listPreferences(read, userId)
  return MAIL_KINDS.filter((kind) => isWanted(said, kind))
}

function isWanted(said: readonly SaidPreference[], kind: MailKind): boolean {
  return said.find((each) => each.kind === kind)?.isWanted ?? IS_WANTED_AT_FIRST[kind]
}
