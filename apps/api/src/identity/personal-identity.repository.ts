import { eq, getTableColumns, or, sql } from 'drizzle-orm'
import { type Read, suppressNotifications, type Tx } from '#api/platform/db/index.ts'
import { googleProof, shopUser } from './identity.tables.ts'

/** Reserved, belongs to nobody (RFC 2606); an address that the column takes, and that no other account has. */
const nobodysEmail = sql`'deleted-' || ${shopUser.id} || '@deleted.invalid'`

export async function selectAccountOfPerson(read: Read, userId: string): Promise<object[]> {
  const { passwordHash: _, ...shown } = getTableColumns(shopUser)
  return read.select(shown).from(shopUser).where(eq(shopUser.id, userId))
}

/** Before the account is emptied: it is found by what the account says of its holder. */
export async function deleteProofsOf(tx: Tx, userId: string): Promise<void> {
  const { email, googleId } = shopUser
  const [holder] = await tx.select({ email, googleId }).from(shopUser).where(eq(shopUser.id, userId))
  if (!holder) return
  const isTheirs = sql`canonical_email(${googleProof.email}) = canonical_email(${holder.email})`
  await tx
    .delete(googleProof)
    .where(holder.googleId === null ? isTheirs : or(eq(googleProof.googleId, holder.googleId), isTheirs))
}

/** The row stays, since orders name it; nobody can enter it. */
export async function emptyAccount(tx: Tx, userId: string): Promise<void> {
  await suppressNotifications(tx)
  await tx
    .update(shopUser)
    .set({
      firstName: '',
      lastName: '',
      email: nobodysEmail,
      passwordHash: null,
      googleId: null,
      mobile: '',
      addressLine1: '',
      city: '',
      postalCode: '',
      gender: null,
      emailVerifiedAt: null,
    })
    .where(eq(shopUser.id, userId))
}

/** What the account that stays does not say, the one that goes may: never a way in, and no address half of each. */
export async function completeProfile(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await suppressNotifications(tx)
  const { addressLine1, city, postalCode, mobile, gender, id } = shopUser
  const [gone] = await tx
    .select({ addressLine1, city, postalCode, mobile, gender })
    .from(shopUser)
    .where(eq(id, from))
  const [kept] = await tx
    .select({ addressLine1, city, postalCode, mobile, gender })
    .from(shopUser)
    .where(eq(id, into))
  if (!gone || !kept) return
  const { mobile: goneMobile, gender: goneGender, ...place } = gone
  const hasNoAddress = kept.addressLine1 + kept.city + kept.postalCode === ''
  await tx
    .update(shopUser)
    .set({
      mobile: kept.mobile || goneMobile,
      gender: kept.gender ?? goneGender,
      ...(hasNoAddress && place),
    })
    .where(eq(id, into))
}

export async function saveErased(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(shopUser).set({ erasedAt: now }).where(eq(shopUser.id, userId))
}
