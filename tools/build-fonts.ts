import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from './build/places.ts'

const UI = join(ROOT, 'packages/ui/src')
const { resolve } = createRequire(join(UI, 'index.css'))

/**
 * What the shop's own texts are written in. Other letters, of a shopper's name, come from the whole face, which is then
 * loaded beside this one.
 */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...[...'\u00a0£©®°·½×éñü–—‘’“”•…€™−'].map((letter) => letter.codePointAt(0) ?? 0),
]
/** Titles have no signs of arithmetic and of addresses. */
const TITLE_LETTERS = LETTERS.filter(
  (letter) => !'*<=>@[\\]^_`{|}~©®°•™−'.includes(String.fromCodePoint(letter)),
)
/** As the whole faces say it: only faces of the same weights complete each other, letter by letter. */
const WEIGHTS = '100 900'
/** Kerning and joined letters, and figures of one width, as totals and counters have them. */
const FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'tnum', 'lnum']

/**
 * The faces, each in the weights that `tokens.css` and the components use. Petrona is for titles, of which none is
 * heavier than 400: what is bold in one is no bolder. Commissioner's flare is always the same. The initial that a post
 * begins with is one letter, and a face of its own.
 */
const FACES = [
  {
    name: 'petrona',
    family: 'Petrona Variable',
    style: 'normal',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-normal.woff2',
    letters: TITLE_LETTERS,
    axes: { wght: { min: 280, max: 400 } },
    isLate: false,
  },
  {
    name: 'petrona-italic',
    family: 'Petrona Variable',
    style: 'italic',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-italic.woff2',
    letters: LETTERS,
    axes: { wght: { min: 280, max: 400 } },
    isLate: false,
  },
  {
    name: 'petrona-initials',
    family: 'Petrona Initials',
    style: 'italic',
    source: '@fontsource-variable/petrona/files/petrona-latin-wght-italic.woff2',
    // With the space: the first face that has one sets the height of the line.
    letters: [0x20, ...range(0x41, 0x5a), ...range(0xc0, 0xde)],
    axes: { wght: 300 },
    isLate: true,
  },
  {
    name: 'commissioner',
    family: 'Commissioner Variable',
    style: 'normal',
    source: '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
    letters: LETTERS,
    axes: { wght: { min: 400, max: 700 }, FLAR: 60 },
    isLate: true,
  },
] as const

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** The letters as CSS has them: runs of code points. */
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

/** Cuts the faces down to what the shop shows, and writes the rules that name them (`packages/ui/src/fonts`). */
const rules = await Promise.all(
  FACES.map(async ({ name, family, style, source, letters, axes, isLate }) => {
    const whole = await readFile(resolve(source))
    const cut = await subsetFont(whole, String.fromCodePoint(...letters), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      // A third of Petrona's bytes, for the grid of old screens: titles are large, and running text had none.
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
    return { isLate, rule }
  }),
)
const rulesOf = (wanted: boolean) =>
  rules.flatMap(({ isLate, rule }) => (isLate === wanted ? [rule] : [])).join('\n')
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
