import { hasErrorCode } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef } from 'react'
import { CorrectNumbers } from '#admin/features/stock/correct-numbers.tsx'
import { CORRECTION_KINDS, deltaOf, reasonsFor } from '#admin/features/stock/correction-rules.ts'
import { currentStockQuery, type Stock } from '#admin/features/stock/stock-calls.ts'
import { type Correcting, useCorrection } from '#admin/features/stock/use-correction.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useUnsaved } from '#admin/parts/form-dialog.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { Picks } from '#admin/parts/picks.tsx'
import { readUnits } from '#admin/parts/read-units.ts'
import { reasonTexts, correctTexts as texts } from '#admin/texts/stock.ts'

export type CorrectFormProps = { id: string; onDone: () => void }

/** Counted, came in or went out: what is booked is the difference, from the number that the shop tells now. */
export function CorrectForm({ id, onDone }: CorrectFormProps) {
  const { data: stock, error, refetch } = useQuery(currentStockQuery(id))
  if (hasErrorCode(error, 'not_found')) return <p className="text-moss">{texts.missing}</p>
  if (stock) return <Form stock={stock} onChanged={() => void refetch()} onDone={onDone} />
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

type FormProps = { stock: Stock; onChanged: () => void; onDone: () => void }

/** Long because most of it are the attributes of its fields. */
function Form({ stock, onChanged, onDone }: FormProps) {
  const correcting = useCorrection({ stock, onChanged, onDone })
  const { entries, change, reason, isTried, isLost, sending, send } = correcting
  const { product, ordered } = stock
  const action = useRef<HTMLButtonElement>(null)
  useUnsaved(deltaOf(entries, stock) !== 0 || entries.note !== '', sending.isPending)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // Fields are disabled until the answer is there, and would lose the focus.
    if (send()) action.current?.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="-mt-4 text-meta text-moss">{texts.about(product.name, product.shelf)}</p>
      <fieldset disabled={isLost || sending.isPending} className="grid gap-4">
        <Picks
          name="kind"
          legend={texts.how}
          options={CORRECTION_KINDS}
          labels={texts.kinds}
          chosen={entries.kind}
          onChoose={(kind) => change({ kind, units: kind === 'counted' ? String(stock.stock) : '' })}
          isSegmented
        />
        <CorrectNumbers correcting={correcting} stock={stock} />
        <Picks
          name="reason"
          legend={texts.reason}
          options={reasonsFor(entries, stock)}
          labels={reasonTexts}
          chosen={reason}
          onChoose={(chosen) => change({ reason: chosen })}
          error={isTried && reason === undefined ? texts.reasonMissing : undefined}
        />
        <TextField
          label={texts.note}
          shape="compact"
          autoComplete="off"
          maxLength={200}
          value={entries.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </fieldset>
      {entries.kind === 'counted' && ordered > 0 && <Note kind="care">{texts.ordered(ordered)}</Note>}
      <Note kind="facts">{wordsOf(correcting, stock)}</Note>
      <Failure correcting={correcting} stock={stock} />
      <Foot correcting={correcting} stock={stock} action={action} onCancel={onDone} />
    </form>
  )
}

/** What will be booked, said before it is. */
function wordsOf({ entries }: Correcting, stock: Stock): string {
  const delta = deltaOf(entries, stock)
  const count = readUnits(entries.units) ?? 0
  if (delta === undefined) return texts.noUnits
  if (entries.kind === 'add') return texts.willAdd(count, stock.stock + delta)
  if (entries.kind === 'take') return texts.willTake(count, Math.max(0, stock.stock + delta))
  if (delta === 0) return texts.willNote
  return texts.willCount(delta > 0 ? texts.more(delta) : texts.fewer(-delta), count)
}

function Failure({ correcting: { sending, isLost }, stock }: { correcting: Correcting; stock: Stock }) {
  if (!sending.error) return null
  const hasChanged = hasErrorCode(sending.error, 'too_little_stock')
  return (
    <FormMessage>
      {hasChanged ? texts.lookedAgain(stock.stock) : failureMessage(sending.error, texts.failed)}{' '}
      {isLost && texts.lost}
    </FormMessage>
  )
}

type FootProps = {
  correcting: Correcting
  stock: Stock
  action: Ref<HTMLButtonElement>
  onCancel: () => void
}

function Foot({ correcting: { entries, sending, isLost }, stock, action, onCancel }: FootProps) {
  const delta = deltaOf(entries, stock)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
      <p className="mr-auto text-meta text-moss max-md:basis-full">{texts.kept}</p>
      <Button
        variant="neutral"
        size="small"
        className="max-md:flex-1"
        softDisabled={sending.isPending}
        onClick={onCancel}
      >
        {texts.cancel}
      </Button>
      <Button ref={action} type="submit" size="small" className="max-md:flex-1" busy={sending.isPending}>
        {isLost ? texts.again : actionOf(delta, stock.stock)}
      </Button>
    </div>
  )
}

function actionOf(delta: number | undefined, stock: number): string {
  if (delta === undefined) return texts.action
  if (delta === 0) return texts.actionRight(stock)
  return delta > 0 ? texts.actionAdd(delta) : texts.actionTake(-delta)
}
