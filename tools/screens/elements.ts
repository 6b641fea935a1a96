import { type Boxes, compareBoxes } from './boxes.ts'

/** A pictured page: the colours in use, and the boxes of its elements. */
export type Elements = { colours: readonly string[]; boxes: Boxes }

/** @returns one line per difference */
export function compareElements(expected: Elements, actual: Elements): string[] {
  return [...compareColours(expected.colours, actual.colours), ...compareBoxes(expected.boxes, actual.boxes)]
}

/**
 * Exact: several of the shop's colours look so alike that pixels tell nothing, and every Chromium writes them alike.
 * @returns one line per colour that came or went
 */
export function compareColours(expected: readonly string[], actual: readonly string[]): string[] {
  return [
    ...expected.filter((colour) => !actual.includes(colour)).map((colour) => `${colour} is gone`),
    ...actual.filter((colour) => !expected.includes(colour)).map((colour) => `${colour} is new`),
  ]
}
