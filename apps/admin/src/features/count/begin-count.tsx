import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sheetQuery } from '#admin/features/count/count-calls.ts'
import type { SheetRow } from '#admin/features/count/count-kept.ts'
import { groupShelves, type ShelfGroup } from '#admin/features/count/count-rules.ts'
import { useBegin } from '#admin/features/count/use-begin.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { countTexts, beginTexts as texts } from '#admin/texts/count.ts'

/** Choosing what to count. */
export function BeginCount() {
  const { data: rows, error, refetch } = useQuery(sheetQuery)
  return (
    <>
      <PageHead title={countTexts.title} back={<BackLink to="/stock" label={countTexts.back} />} />
      {rows ? (
        <Choice rows={rows} />
      ) : (
        <PageBody>
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <div className="sheet-block">
              <LoadingRows />
            </div>
          )}
        </PageBody>
      )}
    </>
  )
}

/** Shelves that are left out. */
type Out = ReadonlySet<string>

function Choice({ rows }: { rows: readonly SheetRow[] }) {
  const [out, setOut] = useState<Out>(new Set())
  if (rows.length === 0) {
    return (
      <PageBody>
        <Note kind="facts" title={texts.empty}>
          {texts.emptyHint}
        </Note>
      </PageBody>
    )
  }
  const homeless = rows.filter(({ shelf }) => shelf === '' && !out.has(shelf)).length
  return (
    <>
      <PageBody>
        <p className="text-moss">{texts.intro}</p>
        <ShelvesSheet groups={groupShelves(rows)} out={out} onOut={setOut} />
        {homeless > 0 && <p className="text-meta text-moss">{texts.withoutShelf(homeless)}</p>}
      </PageBody>
      <BeginBar rows={rows} out={out} />
    </>
  )
}

type ShelvesSheetProps = { groups: readonly ShelfGroup[]; out: Out; onOut: (out: Out) => void }

function ShelvesSheet({ groups, out, onOut }: ShelvesSheetProps) {
  const toggle = (some: readonly string[], isIn: boolean) => {
    const next = new Set(out)
    for (const shelf of some) {
      if (isIn) next.delete(shelf)
      else next.add(shelf)
    }
    onOut(next)
  }
  const all = groups.flatMap(({ shelves }) => shelves)
  return (
    <SheetBlock title={texts.shelves}>
      <div className="sheet-body grid gap-4">
        {groups.length > 1 && (
          <Checkbox
            label={texts.all}
            checked={out.size === 0}
            onChange={({ target }) => toggle(all, target.checked)}
          />
        )}
        {groups.map((group) => (
          <Group key={group.name} group={group} out={out} onToggle={toggle} />
        ))}
      </div>
    </SheetBlock>
  )
}

function BeginBar({ rows, out }: { rows: readonly SheetRow[]; out: Out }) {
  const begin = useBegin()
  const chosen = rows.filter(({ shelf }) => !out.has(shelf))
  const places = new Set(chosen.map(({ shelf }) => shelf)).size
  return (
    <ActionBar
      label={countTexts.bar}
      words={
        begin.error ? (
          <span role="alert">{failureMessage(begin.error, texts.failed)}</span>
        ) : (
          <strong>{chosen.length === 0 ? texts.none : texts.sum(chosen.length, places)}</strong>
        )
      }
      isOneLine
    >
      <Button
        variant="bright"
        size="compact"
        softDisabled={chosen.length === 0}
        busy={begin.isPending}
        onClick={() => begin.mutate({ known: rows, out })}
      >
        {texts.begin}
      </Button>
    </ActionBar>
  )
}

type GroupProps = {
  group: ShelfGroup
  out: Out
  onToggle: (shelves: readonly string[], isIn: boolean) => void
}

function Group({ group: { name, shelves }, out, onToggle }: GroupProps) {
  return (
    <fieldset className="border-line border-t pt-3">
      <legend className="sr-only">{name === '' ? countTexts.noShelf : name}</legend>
      {shelves.length > 1 && (
        <Checkbox
          label={<strong className="font-semibold">{texts.group(name)}</strong>}
          checked={shelves.every((shelf) => !out.has(shelf))}
          onChange={({ target }) => onToggle(shelves, target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shelves.map((shelf) => (
          <Checkbox
            key={shelf}
            className="pick"
            label={shelf === '' ? countTexts.noShelf : shelf}
            checked={!out.has(shelf)}
            onChange={({ target }) => onToggle([shelf], target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
