import type { Measurement } from '../../bench/bench.ts'
import { median } from '../../bench/median.ts'

/** Of one run: scores of 0 to 100, times in ms, bytes as sent. */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  firstPaintMs: number
  bytes: number
}

type Figure = keyof Figures

/** A row of the table, with its target: at least `least`, at most `most`. */
type Aim = { id: string; name: string; what: string; unit: string; digits: number } & (
  | { least: number }
  | { most: number }
  | { free: true }
)

const FULL_SCORE = { unit: 'of 100', digits: 0, least: 100 }

/** In the order of the table. */
const AIMS: readonly [Figure, Aim][] = [
  ['performance', { id: 'performance', name: 'Perf.', what: 'performance', ...FULL_SCORE }],
  ['accessibility', { id: 'accessibility', name: 'A11y', what: 'accessibility', ...FULL_SCORE }],
  ['bestPractices', { id: 'best-practices', name: 'Best pr.', what: 'best practices', ...FULL_SCORE }],
  ['seo', { id: 'seo', name: 'SEO', what: 'SEO', ...FULL_SCORE }],
  [
    'largestPaintMs',
    { id: 'lcp', name: 'LCP ms', what: 'largest contentful paint', unit: 'ms', digits: 0, most: 1300 },
  ],
  ['blockingMs', { id: 'tbt', name: 'TBT ms', what: 'total blocking time', unit: 'ms', digits: 0, most: 50 }],
  [
    'layoutShift',
    { id: 'cls', name: 'CLS', what: 'cumulative layout shift', unit: '', digits: 3, most: 0.02 },
  ],
  [
    'firstPaintMs',
    { id: 'fcp', name: 'FCP ms', what: 'first contentful paint', unit: 'ms', digits: 0, free: true },
  ],
  ['bytes', { id: 'bytes', name: 'kB', what: 'bytes sent', unit: 'kB', digits: 0, free: true }],
]

/** Medians beside their targets. */
export function toMeasurements(page: string, runs: readonly Figures[]): Measurement[] {
  return AIMS.map(([figure, aim]) => {
    const middle = median(runs.map((run) => run[figure]))
    const value = figure === 'bytes' ? middle / 1000 : middle
    const named = { id: `lighthouse-${page}-${aim.id}`, what: `${page}: ${aim.what}`, value, unit: aim.unit }
    return { ...named, ...judge(value, aim) }
  })
}

function judge(value: number, aim: Aim): Pick<Measurement, 'target' | 'isMet'> {
  if ('least' in aim) return { target: `>= ${aim.least}`, isMet: value >= aim.least }
  if ('most' in aim) return { target: `<= ${aim.most}`, isMet: value <= aim.most }
  return {}
}

/** A Markdown table of all pages, and a line for every missed target. */
export function describe(pages: ReadonlyMap<string, readonly Measurement[]>): string {
  const rows = [...pages].map(([page, measured]) => [page, ...measured.map(show)])
  const lines = [['page', ...AIMS.map(([, { name }]) => name)], ['---', ...AIMS.map(() => '---:')], ...rows]
  const missed = [...pages.values()].flat().filter(({ isMet }) => isMet === false)
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    missed.length === 0 ? 'All targets are met.' : 'Missed:',
    ...missed.map(({ what, value, target }) => `  ${what} ${Number(value.toFixed(3))}, must be ${target}`),
  ].join('\n')
}

function show({ value, isMet }: Measurement, at: number): string {
  const digits = AIMS[at]?.[1].digits ?? 0
  return `${value.toFixed(digits)}${isMet === false ? ' ✗' : ''}`
}
