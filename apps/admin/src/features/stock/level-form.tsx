import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
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
  const save = useMutation({
    mutationFn: (wanted: number) => sendLevel(id, wanted),
    onSuccess: (saved) => toast.success(texts.levelSaved(name, saved)),
  })
  const wanted = readUnits(typed)
  if (!may(me, 'stock.write')) return <p className="text-moss">{stockTexts.lowAt(level)}</p>

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== undefined && wanted !== level && !save.isPending) save.mutate(wanted)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label={texts.level}
          shape="compact"
          inputMode="numeric"
          autoComplete="off"
          className="w-28"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {wanted !== level && (
          <Button type="submit" variant="neutral" size="compact" busy={save.isPending}>
            {texts.saveLevel}
          </Button>
        )}
      </div>
      {wanted === undefined && typed.trim() !== '' && <FormMessage>{texts.levelWrong}</FormMessage>}
      {save.error && <FormMessage>{failureMessage(save.error, texts.failed)}</FormMessage>}
      <p className="text-meta text-moss">{texts.levelHint}</p>
    </form>
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
