import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { ChangedThing } from '#admin/features/changes/changes-calls.ts'
import { type NowState, nowOf } from '#admin/features/changes/now-of.ts'
import { fieldName, valueWords } from '#admin/parts/field-words.ts'
import { shownFields } from '#admin/parts/shown-fields.ts'
import { nowTexts, changesTexts as texts } from '#admin/texts/changes.ts'

const { columns } = texts

/** A line for each field. On a phone each is a block, so the roles of a table are said anew. */
export function ChangeTable({ changes }: { changes: readonly ChangedThing[] }) {
  return (
    <table role="table" className="data-table change-table" aria-label={columns.thing}>
      <thead role="rowgroup">
        <tr role="row">
          {[columns.thing, columns.field, columns.before, columns.after, columns.now].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {changes.flatMap((change) =>
          fieldsOf(change).map((field) => (
            <FieldRow key={`${change.kind} ${change.id} ${field}`} change={change} field={field} />
          )),
        )}
      </tbody>
    </table>
  )
}

/** What was made or deleted is one line: its fields are all there, or all gone. */
function fieldsOf({ before, after }: ChangedThing): string[] {
  return before === null || after === null ? [''] : shownFields(after)
}

function FieldRow({ change, field }: { change: ChangedThing; field: string }) {
  const { id, name, before, after, isPersonal } = change
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="break-words">
        <span className="font-semibold">{name ?? id}</span>
      </th>
      <td role="cell">{field && fieldName(field)}</td>
      <td role="cell">
        {!isPersonal && <Before>{wordsOf(before, field, texts.wasMade, texts.wasThere)}</Before>}
      </td>
      <td role="cell">{!isPersonal && <After>{wordsOf(after, field, texts.deleted, texts.made)}</After>}</td>
      <td role="cell">
        <Now state={nowOf(change, field)} value={valueWords(field, change.now?.[field])} />
      </td>
    </tr>
  )
}

/** `absent`: the thing was not there; `whole`: it was, and is one line. */
function wordsOf(fields: ChangedThing['before'], field: string, absent: string, whole: string): string {
  if (fields === null) return absent
  return field === '' ? whole : valueWords(field, fields[field])
}

function Before({ children }: { children: ReactNode }) {
  return (
    <del className="break-words rounded-bar bg-status-cancelled px-2 py-0.5 text-status-cancelled-deep">
      {children}
    </del>
  )
}

function After({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      <ins className="break-words rounded-bar bg-status-delivered px-2 py-0.5 text-status-delivered-deep no-underline">
        {children}
      </ins>
    </span>
  )
}

function Now({ state, value }: { state: NowState; value: string }) {
  if (state === 'since') {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-calendula-deep">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{nowTexts.since(value)}</span>
      </span>
    )
  }
  const Icon = state === 'unknown' ? CircleHelp : Check
  return (
    <span className="inline-flex items-center gap-1.5 text-moss">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {nowTexts[state]}
    </span>
  )
}
