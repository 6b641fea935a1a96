import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Read, toContainsPattern } from '#api/platform/db/index.ts'
import { shopUser } from './identity.tables.ts'
import { phoneDigits } from './phone-search-rules.ts'

const { id, firstName, lastName, email, emailVerifiedAt, mobile, city, createdAt, erasedAt } = shopUser
const shownColumns = { id, firstName, lastName, email, emailVerifiedAt, mobile, city, createdAt }

/** What staff see of an account: nothing that opens it. */
export type ShownAccount = Pick<typeof shopUser.$inferSelect, keyof typeof shownColumns>

/** As the index of `migrations/0045-customer-search.sql` has it. */
const searched = sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${mobile})`
/** As the index of `migrations/0063-customer-phone-search.sql` has it. */
const mobileDigits = sql`regexp_replace(${mobile}, '\\D', '', 'g')`

type Wanted = { words: readonly string[]; after: string | undefined; limit: number }

/** Keyset pagination by id, newest first: ids sort by age. Who was erased is left out. */
export async function selectAccounts(read: Read, { words, after, limit }: Wanted): Promise<ShownAccount[]> {
  return read
    .select(shownColumns)
    .from(shopUser)
    .where(and(isNull(erasedAt), isFoundBy(words), after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function findAccount(read: Read, userId: string): Promise<ShownAccount | undefined> {
  const [account] = await read
    .select(shownColumns)
    .from(shopUser)
    .where(and(eq(id, userId), isNull(erasedAt)))
  return account
}

function isFoundBy(words: readonly string[]): SQL | undefined {
  const digits = phoneDigits(words)
  const phone = digits === undefined ? undefined : sql`${mobileDigits} like ${toContainsPattern(digits)}`
  return or(and(...words.map(containsWord)), phone)
}

function containsWord(word: string) {
  return sql`${searched} like ${toContainsPattern(word.toLowerCase())}`
}
