import { holdsWords, wordsOf } from '#admin/parts/match-words.ts'
import {
  PALETTE_GROUPS,
  type PaletteGroup,
  type PaletteItem,
  type PalettePrefix,
} from '#admin/parts/palette-source.ts'

export type PaletteGroupOfItems = { value: PaletteGroup; items: PaletteItem[] }

/** How many of a group stand there while nothing is typed, and once something is. */
const SHOWN_AT_FIRST = 6
const SHOWN = 8

const PREFIX = /^\s*([>@])/

/** What was typed: words, and the part alone that they are looked for in. */
export function readTyped(typed: string): { words: string; prefix: PalettePrefix | undefined } {
  const found = PREFIX.exec(typed)?.[1]
  const prefix = found === '>' || found === '@' ? found : undefined
  return { words: typed.replace(PREFIX, '').trim(), prefix }
}

/** Those that the shop found stand as they come; of all others those that hold the words. */
export type Found = { items: readonly PaletteItem[]; isFound: boolean }

/** The items of all sources by groups, without empty ones. */
export function toGroups(found: readonly Found[], words: string): PaletteGroupOfItems[] {
  const wanted = wordsOf(words)
  const fitting = found.flatMap(({ items, isFound }) =>
    isFound ? items : items.filter((item) => holdsWords(textOf(item), wanted)),
  )
  const most = wanted.length === 0 ? SHOWN_AT_FIRST : SHOWN
  return PALETTE_GROUPS.map((value) => ({
    value,
    items: fitting.filter(({ group }) => group === value).slice(0, most),
  })).filter(({ items }) => items.length > 0)
}

function textOf({ title, hint = '', alias = '' }: PaletteItem): string {
  return `${title} ${hint} ${alias}`
}
