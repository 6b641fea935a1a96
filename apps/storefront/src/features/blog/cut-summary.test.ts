import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutSummary } from './cut-summary.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index % 10}`).join(' ')

test('BLOG-19 a summary of exactly 15 short words is left as it is, one more is cut', () => {
  expect(cutSummary(words(15))).toBe(words(15))
  expect(cutSummary(words(16))).toBe(`${words(15)}…`)
})

test('BLOG-19 a summary of exactly 90 characters is left as it is, one more is cut at a word', () => {
  const text = `${'a'.repeat(40)} ${'b'.repeat(49)}`

  expect(text).toHaveLength(90)
  expect(cutSummary(text)).toBe(text)
  expect(cutSummary(`${text}b`)).toBe(`${'a'.repeat(40)}…`)
})

test('BLOG-19 whichever limit comes first cuts', () => {
  const words = 'Oil, lye, and a long wait: it is all we do, day in, day out all year.'
  const characters =
    'Unhurried craftsmanship transforms humble vegetable oils into remarkably long-lasting, gentle soap bars.'

  expect(cutSummary(words)).toBe('Oil, lye, and a long wait: it is all we do, day in, day out…')
  expect(cutSummary(characters)).toBe(
    'Unhurried craftsmanship transforms humble vegetable oils into remarkably long-lasting…',
  )
})

test.each([
  ['One, two, three, four, five, six, seven, eight, nine, ten, a, b, c, d, e, f', 'e…'],
  [`It hardens. ${'x'.repeat(90)}`, 'It hardens…'],
  [`Why? ${'x'.repeat(90)}`, 'Why?…'],
  [`A bar, ${'x'.repeat(90)}`, 'A bar…'],
  ['  spaces \n between  ', 'spaces between'],
  ['', ''],
])('a cut summary ends without a loose comma or full stop: %j', (summary, end) => {
  expect(cutSummary(summary).endsWith(end)).toBe(true)
})

test('BLOG-19 a single endless word is cut between two characters', () => {
  expect(cutSummary('ä'.repeat(200))).toBe(`${'ä'.repeat(90)}…`)
  expect(cutSummary(`${'a'.repeat(89)}👩‍🌾${'a'.repeat(20)}`)).toBe(`${'a'.repeat(89)}…`)
})

test('no summary exceeds 15 words or 90 characters, and each is a beginning of its text', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constant(', '), fc.constant(' ')), { maxLength: 60 })
    .map((parts) => parts.join(''))

  fc.assert(
    fc.property(text, (summary) => {
      const cut = cutSummary(summary)
      const kept = cut.endsWith('…') ? cut.slice(0, -1) : cut

      expect(kept.length).toBeLessThanOrEqual(90)
      expect(kept.split(/\s+/).length).toBeLessThanOrEqual(15)
      expect(summary.trim().replaceAll(/\s+/g, ' ').startsWith(kept)).toBe(true)
    }),
  )
})

test('a browser that knows nothing of characters cuts between code points', () => {
  vi.stubGlobal('Intl', {})
  onTestFinished(() => void vi.unstubAllGlobals())

  expect(cutSummary(`${'a'.repeat(88)}🌿${'a'.repeat(20)}`)).toBe(`${'a'.repeat(88)}🌿…`)
  expect(cutSummary(`${'a'.repeat(89)}🌿${'a'.repeat(20)}`)).toBe(`${'a'.repeat(89)}…`)
})
