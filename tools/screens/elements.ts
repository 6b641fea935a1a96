import { type Boxes, compareBoxes } from './boxes.ts'

/** What a page is made of where it is pictured: the colours in use, and the boxes of what stands in it. */
export type Elements = { colours: readonly string[]; boxes: Boxes }

/**
 * Compares what a page is made of with what it was made of.
 * @returns one line per difference
 */
export function compareElements(expected: Elements, actual: Elements): string[] {
  return [...compareColours(expected.colours, actual.colours), ...compareBoxes(expected.boxes, actual.boxes)]
}

/**
 * Compares the colours in use, to the last bit: several of the shop's look so alike that their pixels tell nothing,
 * and every Chromium writes them alike.
 * @returns one line per colour that came or went
 */
export function compareColours(expected: readonly string[], actual: readonly string[]): string[] {
  return [
    ...expected.filter((colour) => !actual.includes(colour)).map((colour) => `${colour} is gone`),
    ...actual.filter((colour) => !expected.includes(colour)).map((colour) => `${colour} is new`),
  ]
}
