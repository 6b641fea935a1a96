import { contrastOf } from '@shop/contract/admin/tint-contrast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { darkShadeFor } from './dark-shade-for.ts'

test('what is drawn on a ground is a darker shade of it', () => {
  expect(darkShadeFor('#dbd4e2')).toBe('#4d4a4f')
  expect(darkShadeFor('#ffffff')).toBe('#666666')
})

test('on every ground that text is read on, the shade stands out', () => {
  const pale = fc.integer({ min: 0xb0, max: 0xff })

  fc.assert(
    fc.property(pale, pale, pale, (red, green, blue) => {
      const ground = `#${[red, green, blue].map((part) => part.toString(16)).join('')}`
      expect(contrastOf(darkShadeFor(ground), ground)).toBeGreaterThanOrEqual(5.5)
    }),
  )
})

test('on a dark ground it is as dark as can be', () => {
  expect(darkShadeFor('#333333')).toBe('#000000')
})
