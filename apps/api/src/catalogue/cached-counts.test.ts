import { expect, test } from 'vitest'
import { createVersions } from '#api/platform/page-cache/index.ts'
import { DEMO_FILTERS } from '#test/demo-filters.ts'
import { createCachedCounts } from './cached-counts.ts'
import { type Filter, readFilter } from './filter-rules.ts'
import type { Counts } from './list-rules.ts'

const filterOf = (categories: string): Filter => readFilter(categories, DEMO_FILTERS) ?? new Map()

/** Counts that answer when the test says so. */
function aCache() {
  const changes = createVersions()
  changes.resume()
  const asked: ((counts: Counts) => void)[] = []
  const count = createCachedCounts(
    changes,
    ['catalogue'],
    () => new Promise<Counts>((resolve) => asked.push(resolve)),
  )
  return {
    changes,
    asked,
    count,
    /** Asks, and has the database answer at once if it is asked. */
    counted: async (categories: string, total: number) => {
      const before = asked.length
      const counts = count(filterOf(categories))
      if (asked.length > before) asked.at(-1)?.({ total, all: 100 })
      return (await counts).total
    },
  }
}

test('a filter set is counted once until the catalogue changes, in whatever order its values stand', async () => {
  const { changes, counted } = aCache()

  expect(await counted('Rose,Vegan', 7)).toBe(7)
  expect(await counted('Vegan,Rose', 8)).toBe(7)
  expect(await counted('Vegan', 9)).toBe(9)
  changes.invalidate(['catalogue'])
  expect(await counted('Rose,Vegan', 6)).toBe(6)
})

test('two who ask for the same count at the same time share it', async () => {
  const { asked, count } = aCache()

  const both = [count(filterOf('Rose')), count(filterOf('Rose'))]
  asked[0]?.({ total: 3, all: 10 })

  expect(await Promise.all(both)).toEqual([
    { total: 3, all: 10 },
    { total: 3, all: 10 },
  ])
  expect(asked).toHaveLength(1)
})

test('a count that began before a change is not cached, and who asks after the change does not get it', async () => {
  const { changes, asked, count, counted } = aCache()

  const before = count(filterOf('Rose'))
  changes.invalidate(['catalogue'])
  const after = count(filterOf('Rose'))
  asked[1]?.({ total: 4, all: 10 })
  asked[0]?.({ total: 3, all: 10 })

  expect([(await before).total, (await after).total]).toEqual([3, 4])
  expect(await counted('Rose', 5)).not.toBe(3)
})

test('a count that failed is asked for again', async () => {
  const changes = createVersions()
  changes.resume()
  const answers = [Promise.reject(new Error('away')), Promise.resolve({ total: 1, all: 1 })]
  const count = createCachedCounts(changes, ['catalogue'], () => answers.shift() ?? Promise.reject())

  await expect(count(new Map())).rejects.toThrow('away')
  expect((await count(new Map())).total).toBe(1)
})

test('a thousand counts are cached; the one that was used longest ago goes first', async () => {
  const { counted } = aCache()
  const sets = Array.from({ length: 1_001 }, (_, set) => setOf(set + 1))
  const [first = '', second = ''] = sets

  for (const set of sets.slice(0, 1_000)) await counted(set, 1)
  await counted(first, 2)
  await counted(sets.at(-1) ?? '', 1)

  expect(await counted(first, 3)).toBe(1)
  expect(await counted(second, 3)).toBe(3)
})

/** A set of filter values for each number. */
function setOf(number: number): string {
  const values = [
    'Bar Soap',
    'Dry Skin',
    'Oily Skin',
    'Rose',
    'Charcoal',
    'Face',
    'Body',
    'Hands',
    'Organic',
    'Vegan',
  ]
  return values.filter((_, bit) => number & (1 << bit)).join()
}
