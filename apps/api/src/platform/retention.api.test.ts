import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'
import { applyRetention, type RetentionRule } from './retention.ts'

const NOW = new Date('2026-03-31T03:17:00Z')

/** A rule that notes what it is told. */
function aRule(what: string, retentionDays: number, noted: unknown[]): RetentionRule {
  return {
    what,
    retentionDays,
    why: '',
    forget: async (_tx, before) => void noted.push([what, before.toISOString()]),
  }
}

test('each rule lets go of what is older than it says, also when one before it fails, and that is told', async () => {
  const shop = await startTestShop()
  shop.setTime(NOW)
  const noted: unknown[] = []
  const broken: RetentionRule = {
    ...aRule('broken', 1, noted),
    forget: () => Promise.reject(new Error('deadlock detected')),
  }

  const applied = applyRetention(shop.deps, [broken, aRule('links', 0, noted), aRule('events', 90, noted)])

  await expect(applied).rejects.toThrow('Not forgotten: broken.')
  expect(noted).toEqual([
    ['links', '2026-03-31T03:17:00.000Z'],
    ['events', '2025-12-31T03:17:00.000Z'],
  ])
})
