import { useState } from 'react'
import { type FilterChoice, resetFilters, type ShopSearch, toFilterChoice } from './shop-search.ts'

export type FilterDraft = {
  choice: FilterChoice
  toggle: (value: string) => void
  chooseSort: (sort: FilterChoice['sort']) => void
  /** Takes over what a form holds that was filled before hydration. */
  adopt: (choice: FilterChoice) => void
  clear: () => void
  /** Forgets what was not applied. */
  restart: () => void
}

/** The filter form's own state: starts from the URL, and follows it when it changes (SHOP-07). */
export function useFilterDraft(search: ShopSearch, offered: readonly string[]): FilterDraft {
  const applied = toFilterChoice(search, offered)
  const appliedKey = JSON.stringify(applied)
  const [draft, setDraft] = useState({ appliedKey, choice: applied })
  if (draft.appliedKey !== appliedKey) setDraft({ appliedKey, choice: applied })

  const change = (choice: FilterChoice) => setDraft({ appliedKey, choice })
  const { choice } = draft
  return {
    choice,
    toggle: (value) => change({ ...choice, values: toggled(choice.values, value) }),
    chooseSort: (sort) => change({ ...choice, sort }),
    adopt: (held) => {
      if (JSON.stringify(held) !== appliedKey) change(held)
    },
    clear: () => change(toFilterChoice(resetFilters(search), offered)),
    restart: () => change(applied),
  }
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}
