import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readTyped, toGroups } from '#admin/features/palette/palette-groups.ts'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { may, useMe } from '#admin/platform/session.ts'

/** Typing asks the shop a moment after its last letter, in ms. */
const TYPING_MS = 120

/** What fits the typed words, from all sources that are open to whoever types. */
export function useFound(sources: readonly PaletteSource[], typed: string) {
  const me = useMe()
  const { words, prefix } = readTyped(typed)
  const asked = useLater(words, TYPING_MS)
  const open = sources.filter(
    (source) => may(me, source.permission) && (prefix === undefined || source.prefix === prefix),
  )
  const replies = useQueries({
    queries: open.flatMap((source) => ('search' in source ? [searchOf(source, asked)] : [])),
  })
  const searched = open.filter((source) => 'search' in source)
  const found = open.map((source) => {
    if ('list' in source) return { items: source.list(me), isFound: false }
    const items: readonly PaletteItem[] = replies[searched.indexOf(source)]?.data ?? []
    // Before anything is asked for, only what somebody is about to look through.
    return { items: words === '' && prefix === undefined ? [] : items, isFound: !source.isWhole }
  })
  return {
    words,
    groups: toGroups(found, words),
    isSearching: words !== asked || replies.some(({ isFetching }) => isFetching),
    hasFailed: replies.some(({ error }) => error !== null),
  }
}

function searchOf(source: Extract<PaletteSource, { search: unknown }>, words: string) {
  return { ...source.search(words), enabled: source.isWhole === true || words !== '' }
}

/** A value as it was a moment ago, until it stands still. */
function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value)
  // External system: time.
  useEffect(() => {
    const timer = setTimeout(setLater, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
