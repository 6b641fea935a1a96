import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from './build/places.ts'

const UI = join(ROOT, 'packages/ui/src')
const { resolve } = createRequire(join(UI, 'index.css'))

/** The subset's characters, those of the shop's own texts. Others, of a shopper's name, load the whole face beside it. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...[...'\u00a0£©®°·½×éñü–—‘’“”•…€™−'].map((letter) => letter.codePointAt(0) ?? 0),
]
/** Titles have no signs of arithmetic and of addresses. */
const TITLE_LETTERS = LETTERS.filter(
  (letter) => !'*<=>@[\\]^_`{|}~©®°•™−'.includes(String.fromCodePoint(letter)),
)
/** Of the whole faces: only faces of the same weights complement each other. */
const WEIGHTS = '100 900'
/** Kerning, ligatures, and tabular figures for totals and counters. */
const FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'tnum', 'lnum']

/**
 * The faces, each in the weights that `tokens.css` and the components use. Petrona is for titles, none heavier than 400.
 * Commissioner's flare is always the same. The drop cap of a post is a face of its own.
 */
const FACES = [
  {
    name: 'petrona',
    family: 'Petrona Variable',
    style: 'normal',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-normal.woff2',
    letters: TITLE_LETTERS,
    axes: { wght: { min: 280, max: 400 } },
    isDeferred: false,
  },
  {
    name: 'petrona-italic',
    family: 'Petrona Variable',
    style: 'italic',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-italic.woff2',
    letters: LETTERS,
    axes: { wght: { min: 280, max: 400 } },
    isDeferred: false,
  },
  {
    name: 'petrona-initials',
    family: 'Petrona Initials',
    style: 'italic',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-italic.woff2',
    // With the space: the first face that has one sets the line height.
    letters: [0x20, ...range(0x41, 0x5a), ...range(0xc0, 0xde)],
    axes: { wght: 300 },
    isDeferred: true,
  },
  {
    name: 'commissioner',
    family: 'Commissioner Variable',
    style: 'normal',
    source: '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
    letters: LETTERS,
    axes: { wght: { min: 400, max: 700 }, FLAR: 60 },
    isDeferred: true,
  },
] as const

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

function unicodeRange(points: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && point === run[1] + 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}

/** Subsets the faces, and writes the rules that name them (`packages/ui/src/fonts`). */
const rules = await Promise.all(
  FACES.map(async ({ name, family, style, source, letters, axes, isDeferred }) => {
    const whole = await readFile(resolve(source))
    const cut = await subsetFont(whole, String.fromCodePoint(...letters), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      // A third of Petrona's bytes, for low-resolution screens: titles are large, and running text had none.
      noHinting: true,
    })
    await writeFile(join(UI, 'fonts', `${name}.woff2`), cut)
    process.stdout.write(`${name}: ${whole.length} bytes became ${cut.length}\n`)
    const rule = `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${WEIGHTS};
  src: url("./fonts/${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(letters)};
}
`
    return { isDeferred, rule }
  }),
)
const rulesOf = (wanted: boolean) =>
  rules.flatMap(({ isDeferred, rule }) => (isDeferred === wanted ? [rule] : [])).join('\n')
await writeFile(
  join(UI, 'own-fonts.css'),
  `/* Written by tools/build-fonts.ts. After the whole faces: of two that hold a letter the later one counts. */
${rulesOf(false)}`,
)
await writeFile(
  join(UI, 'deferred-fonts.css'),
  `/*
 * Written by tools/build-fonts.ts. The faces of running text and of initials, in a sheet of their own: a page's first screen
 * is drawn with their stand-ins (fallback-fonts.css), so that titles and the first picture have the line to themselves.
 */
@import "@fontsource-variable/commissioner/flar.css";

${rulesOf(true)}`,
)
