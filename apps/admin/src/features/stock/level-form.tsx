import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { ShortField } from '@shop/ui/short-field'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sendLevel } from '#admin/features/stock/stock-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { readUnits } from '#admin/parts/read-units.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { stockTexts, stockHistoryTexts as texts } from '#admin/texts/stock.ts'

export type LevelFormProps = { product: { id: string; name: string }; level: number }

/** From how many on a product is low; changed by whoever may. */
export function LevelForm({ product: { id, name }, level }: LevelFormProps) {
  const me = useMe()
  const [typed, setTyped] = useTypedLevel(level)
  const [isTried, setIsTried] = useState(false)
  const save = useMutation({
    mutationFn: (wanted: number) => sendLevel(id, wanted),
    onSuccess: (saved) => toast.success(texts.levelSaved(name, saved)),
  })
  const wanted = readUnits(typed)
  if (!may(me, 'stock.write')) return <p className="text-moss">{stockTexts.lowAt(level)}</p>

  const isWrong = wanted === undefined && (typed.trim() !== '' || isTried)
  const failure = save.error ? failureMessage(save.error, texts.failed) : undefined
  const error = isWrong ? texts.levelWrong : failure

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (wanted !== undefined && wanted !== level && !save.isPending) save.mutate(wanted)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-2">
      <ShortField
        label={texts.level}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        beside={wanted !== level && <SaveButton isBusy={save.isPending} />}
      />
      <p className="text-meta text-moss">{texts.levelHint}</p>
    </form>
  )
}

function SaveButton({ isBusy }: { isBusy: boolean }) {
  return (
    <FocusHandover>
      <Button type="submit" variant="neutral" size="compact" busy={isBusy}>
        {texts.saveLevel}
      </Button>
    </FocusHandover>
  )
}

/** A level that somebody sets meanwhile replaces no other one that is being typed. */
function useTypedLevel(level: number): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(String(level))
  const [seen, setSeen] = useState(level)
  if (level !== seen) {
    setSeen(level)
    if (typed === String(seen)) setTyped(String(level))
  }
  return [typed, setTyped]
}
