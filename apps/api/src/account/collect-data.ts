import type { StoredUser } from '#api/identity/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { Person, PersonalTable } from '#api/platform/personal-data/index.ts'

/** What an address alone was written under is theirs once they have shown that the address is. */
export function personOf({ id, email, emailVerifiedAt }: StoredUser): Person {
  return { userId: id, email: emailVerifiedAt === null ? null : email }
}

/** All that the shop keeps of somebody, section by section. */
export async function collectData(
  read: Read,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<Record<string, readonly object[]>> {
  const sections: Record<string, readonly object[]> = {}
  for (const { copy } of tables) {
    if ('rows' in copy) sections[copy.as] = await copy.rows(read, person)
  }
  return sections
}
