import { SHOP } from '@shop/contract/shop'
import type { Read } from '#api/platform/db/index.ts'

/** Those who keep the shop, whom the module that tells them does not know. */
export type Owners = (read: Read) => Promise<{ id: string; email: string }[]>

/** One job each, so that an owner whose mail fails neither keeps it from the others nor repeats theirs. */
export type OwnerMail = { ownerId?: string | undefined }

/** The shop's own address is read by somebody even before there is an owner. */
export async function listOwnerMails(read: Read, owners: Owners): Promise<{ ownerId?: string }[]> {
  const found = await owners(read)
  return found.length > 0 ? found.map(({ id }) => ({ ownerId: id })) : [{}]
}

/** Undefined for who is an owner no more. */
export async function findOwnerAddress(
  read: Read,
  owners: Owners,
  { ownerId }: OwnerMail,
): Promise<string | undefined> {
  if (ownerId === undefined) return SHOP.email
  return (await owners(read)).find(({ id }) => id === ownerId)?.email
}
