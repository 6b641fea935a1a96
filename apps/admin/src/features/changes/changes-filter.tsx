import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { authorsQuery, type ChangeSet } from '#admin/features/changes/changes-calls.ts'
import { type ChangesSearch, isFiltered } from '#admin/features/changes/changes-search.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { kindTexts, changesTexts as texts } from '#admin/texts/changes.ts'

export type ChangesFilterProps = {
  search: ChangesSearch
  /** What is on the page: its authors can be chosen by whoever may not list people. */
  seen: readonly ChangeSet[]
  onSearch: (search: ChangesSearch) => void
}

/** Person, kind and day; the address holds them. Long because most of it are the attributes of three fields. */
export function ChangesFilter({ search, seen, onSearch }: ChangesFilterProps) {
  const people = usePeople(seen)
  const kinds = Object.entries(kindTexts).map(([value, label]) => ({ value, label }))
  const choose = (chosen: Partial<Record<keyof ChangesSearch, string>>) => {
    const entries = Object.entries({ ...search, ...chosen }).filter(([, value]) => value !== '')
    onSearch(Object.fromEntries(entries))
  }
  const isOfOne = search.id !== undefined
  return (
    <search aria-label={texts.filters} className="flex flex-wrap items-end gap-2">
      <SelectField
        label={texts.person}
        hideLabel
        shape="compact"
        className="min-w-40 max-md:grow"
        options={[{ value: '', label: texts.anybody }, ...people]}
        value={search.staff ?? ''}
        onChange={(event) => choose({ staff: event.target.value })}
      />
      {!isOfOne && (
        <SelectField
          label={texts.kind}
          hideLabel
          shape="compact"
          className="min-w-40 max-md:grow"
          options={[{ value: '', label: texts.everyKind }, ...kinds]}
          value={search.kind ?? ''}
          onChange={(event) => choose({ kind: event.target.value })}
        />
      )}
      <TextField
        type="date"
        label={texts.day}
        hideLabel
        shape="compact"
        className="min-w-40 max-md:grow"
        value={search.day ?? ''}
        onChange={(event) => choose({ day: event.target.value })}
      />
      {(isOfOne || isFiltered(search)) && (
        <Button variant="plain" size="compact" onClick={() => onSearch({})}>
          {isOfOne ? texts.allChanges : texts.clear}
        </Button>
      )}
    </search>
  )
}

/** Who works here, and who no longer does but stands in the log. */
function usePeople(seen: readonly ChangeSet[]): { value: string; label: string }[] {
  const me = useMe()
  const { data: listed = [] } = useQuery({ ...authorsQuery, enabled: may(me, 'staff.write') })
  const names = new Map([[me.staffId, texts.you(me.name)]])
  const authors = seen.flatMap(({ staffId, staffName }) =>
    staffId ? [{ id: staffId, name: staffName }] : [],
  )
  for (const { id, name } of [...listed, ...authors]) if (!names.has(id)) names.set(id, name)
  return [...names].map(([value, label]) => ({ value, label }))
}
