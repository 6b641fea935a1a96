import { Autocomplete } from '@base-ui/react/autocomplete'
import { IconButton } from '@shop/ui/icon-button'
import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, use, useRef } from 'react'
import type { PaletteGroupOfItems } from '#admin/features/palette/palette-groups.ts'
import { PaletteRow } from '#admin/features/palette/palette-row.tsx'
import { useFound } from '#admin/features/palette/use-found.ts'
import { wordsOf } from '#admin/parts/match-words.ts'
import { Note } from '#admin/parts/note.tsx'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { closePalette } from '#admin/platform/palette-state.ts'
import { paletteTexts as texts } from '#admin/texts/palette.ts'

export type PaletteProps = {
  typed: string
  onType: (typed: string) => void
  sources: Promise<readonly PaletteSource[]>
}

/** Finds products, people and pages, and does what can be done; everything by keys alone. Long because field, list and keys share what is found. */
export function Palette({ typed, onType, sources }: PaletteProps) {
  const { words, groups, isSearching, hasFailed } = useFound(use(sources), typed)
  const highlighted = useRef<PaletteItem>(undefined)
  const open = useOpen()
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !highlighted.current) return
    event.preventDefault()
    open(highlighted.current, { inNewTab: true })
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && onType(value)}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ title }: PaletteItem) => title}
      onItemHighlighted={(item: PaletteItem | undefined) => {
        highlighted.current = item
      }}
    >
      <Query onKeyDown={handleKey} />
      <Autocomplete.Status className="sr-only">
        {isSearching ? texts.searching : texts.found(count)}
      </Autocomplete.Status>
      <div className="palette-results">
        {hasFailed && <Note kind="failure">{texts.failed}</Note>}
        <Autocomplete.List aria-label={texts.results}>
          {(group: PaletteGroupOfItems) => (
            <Group key={group.value} group={group} words={wordsOf(words)} onOpen={open} />
          )}
        </Autocomplete.List>
        {count === 0 && !isSearching && !hasFailed && <Nothing words={words} />}
      </div>
      <Foot />
    </Autocomplete.Root>
  )
}

function Query({ onKeyDown }: { onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <div className="palette-query">
      <Search aria-hidden="true" />
      <Autocomplete.Input
        aria-label={texts.field}
        placeholder={texts.openHint}
        autoComplete="off"
        spellCheck={false}
        ref={focusAtEnd}
        onKeyDown={onKeyDown}
      />
      <kbd className="key max-md:hidden">{texts.escape}</kbd>
      <IconButton
        label={texts.close}
        icon={<X aria-hidden="true" />}
        className="md:hidden"
        onClick={closePalette}
      />
    </div>
  )
}

function Nothing({ words }: { words: string }) {
  return (
    <div className="px-3 py-8 text-center">
      <p className="text-sheet">{texts.nothing(words)}</p>
      <p className="text-moss">{texts.nothingHint}</p>
    </div>
  )
}

type GroupProps = {
  group: PaletteGroupOfItems
  words: readonly string[]
  onOpen: (item: PaletteItem) => void
}

function Group({ group: { value, items }, words, onOpen }: GroupProps) {
  return (
    <Autocomplete.Group items={items}>
      <Autocomplete.GroupLabel className="palette-group">{texts.groups[value]}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item key={item.id} value={item} className="palette-item" onClick={() => onOpen(item)}>
            <PaletteRow item={item} words={words} />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

/** Goes there, or does it. */
function useOpen() {
  const { history } = useRouter()
  return (item: PaletteItem, { inNewTab = false } = {}) => {
    closePalette()
    if (!('path' in item)) item.act()
    else if (inNewTab) window.open(`/admin${item.path}`, '_blank', 'noreferrer')
    else history.push(`/admin${item.path}`)
  }
}

function Foot() {
  const { choose, open, newTab, actions, people } = texts.keys
  const keys = [
    [texts.arrows, choose],
    [texts.enter, open],
    [texts.ctrlEnter, newTab],
  ] as const
  const prefixes = [
    ['>', actions],
    ['@', people],
  ] as const
  return (
    <footer className="palette-foot">
      {[...keys, ...prefixes].map(([key, meaning], at) => (
        <span key={key} className={at === keys.length ? 'ml-auto' : undefined}>
          <kbd className="key">{key}</kbd> {meaning}
        </span>
      ))}
    </footer>
  )
}

/** Goes on where the field before it was left. */
function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
