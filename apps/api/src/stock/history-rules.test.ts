import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeHistories } from './history-rules.ts'

type Told = { at: Date; id: string; delta: number }

const isOlder = (one: Told, than: Told) =>
  one.at < than.at || (one.at.getTime() === than.at.getTime() && one.id < than.id)
const newestFirst = (one: Told, other: Told) => (isOlder(one, other) ? 1 : -1)

const entry = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 0, max: 20 }).map((ms) => new Date(ms)),
  delta: fc.integer({ min: -50, max: 50 }),
})

test('pages of two histories are one history: nothing twice, nothing left out, every balance right', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 100 }),
      (entries, limit, opening) => {
        const all = entries.toSorted(newestFirst)
        const present = all.reduce((sum, { delta }) => sum + delta, opening)
        const sources = [all.filter((_, index) => index % 3 === 0), all.filter((_, index) => index % 3 !== 0)]
        const read: (Told & { balance: number })[] = []
        let left = present
        for (let hasMore = true; hasMore; ) {
          const last = read.at(-1)
          const pages = sources.map((source) =>
            source.filter((one) => !last || isOlder(one, last)).slice(0, limit + 1),
          )
          const page = mergeHistories(pages, { present: left, limit })
          read.push(...page.entries)
          left = page.left
          hasMore = page.hasMore
        }

        expect(read.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
        expect(
          read.map(({ balance, delta }, index) => balance - delta === (read[index + 1]?.balance ?? opening)),
        ).toEqual(read.map(() => true))
        expect(left).toBe(opening)
      },
    ),
  )
})
