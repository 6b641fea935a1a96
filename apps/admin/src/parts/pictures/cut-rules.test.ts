import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cut,
  focalIn,
  isSameCut,
  mirrored,
  ratioOf,
  seenOf,
  shaped,
  toCut,
  toKeptCut,
  turned,
  zoomed,
  zoomOf,
} from './cut-rules.ts'

const whole: Cut = toCut({ crop: null, focal: null })
/** The upper left quarter, its focal point near the picture's corner. */
const corner = toCut({ crop: { left: 0, top: 0, width: 0.5, height: 0.5 }, focal: { x: 0.2, y: 0.4 } })

const cuts = fc
  .record({
    left: fc.double({ min: 0, max: 0.5, noNaN: true }),
    top: fc.double({ min: 0, max: 0.5, noNaN: true }),
    width: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    height: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
    isMirrored: fc.boolean(),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ turn, isMirrored, x, y, ...frame }): Cut => ({ turn, isMirrored, frame, focal: { x, y } }))

test('all of a picture as it is needs no crop, and a focal point nobody set stays unset', () => {
  expect(toKeptCut(whole)).toEqual({ crop: null, focal: null })
})

test('all of a picture that is turned or mirrored is a crop', () => {
  const all = { left: 0, top: 0, width: 1, height: 1 }

  expect(toKeptCut(turned(whole, true)).crop).toEqual({ ...all, turn: 90 })
  expect(toKeptCut(mirrored(whole)).crop).toEqual({ ...all, isMirrored: true })
})

test('a focal point is kept within what is shown, and read back to where it is', () => {
  expect(corner.focal).toEqual({ x: 0.1, y: 0.2 })
  expect(toKeptCut(corner).focal).toEqual({ x: 0.2, y: 0.4 })
  expect(focalIn(corner.frame, { x: 0.9, y: -1 })).toEqual({ x: 1, y: 0 })
})

test('what is kept is what was cut', () => {
  fc.assert(
    fc.property(cuts, (cut) => {
      const kept = toKeptCut(cut)

      expect(isSameCut(toKeptCut(toCut(kept)), kept)).toBe(true)
    }),
  )
})

test('a quarter to the right moves frame and focal point along', () => {
  const { turn, frame, focal } = turned(corner, true)

  expect(turn).toBe(90)
  expect(frame).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
  expect(focal).toEqual({ x: 0.8, y: 0.1 })
})

test('four quarters, a quarter there and back, and mirroring twice change nothing', () => {
  fc.assert(
    fc.property(cuts, fc.boolean(), (cut, isRight) => {
      const around = [1, 2, 3, 4].reduce((before) => turned(before, isRight), cut)

      for (const same of [around, turned(turned(cut, isRight), !isRight), mirrored(mirrored(cut))]) {
        expect(isSameCut(toKeptCut(same), toKeptCut(cut))).toBe(true)
      }
    }),
  )
})

test('a mirrored picture turns on the screen as it says: right, then mirrored, is mirrored, then left', () => {
  fc.assert(
    fc.property(cuts, (cut) => {
      const one = mirrored(turned(cut, true))
      const other = turned(mirrored(cut), false)

      expect(isSameCut(toKeptCut(one), toKeptCut(other))).toBe(true)
    }),
  )
})

test('a frame of a shape has that shape, keeps its zoom and stays inside, whatever the picture', () => {
  const shapes = fc.double({ min: 0.4, max: 2.5, noNaN: true })
  fc.assert(
    fc.property(
      cuts,
      shapes,
      shapes,
      fc.double({ min: 1, max: 4, noNaN: true }),
      (cut, shape, ratio, zoom) => {
        const { frame } = zoomed(shaped(cut, shape, ratio), zoom, ratio)

        expect(ratioOf(frame, ratio)).toBeCloseTo(shape)
        expect(zoomOf(frame, ratio)).toBeCloseTo(zoom)
        expect(Math.min(frame.left, frame.top)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.max(frame.left + frame.width, frame.top + frame.height)).toBeLessThanOrEqual(1 + 1e-9)
      },
    ),
  )
})

test('what the shop shows of a wide picture in a square lies about its focal point', () => {
  const wide = { ...whole, focal: { x: 1, y: 0.5 } }

  expect(seenOf(wide, 1, 2)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 1 })
  expect(seenOf(whole, 1, 2)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(seenOf(whole, 4, 2)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
})
