import { Button } from '@shop/ui/button'
import { controlClass, Field } from '@shop/ui/field'
import { FocusHandover } from '@shop/ui/focus-handover'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sendLevel } from '#admin/features/stock/stock-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { readUnits } from '#admin/parts/read-units.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { stockTexts, stockHistoryTexts as texts } from '#admin/texts/stock.ts'

export type LevelFormProps = { product: { id: string; name: string }; level: number }

/** From how many on a product is low; changed by whoever may. Long because most of it are attributes of its controls. */
export function LevelForm({ product: { id, name }, level }: LevelFormProps) {
  const me = useMe()
  const [typed, setTyped] = useTypedLevel(level)
  const save = useMutation({
    mutationFn: (wanted: number) => sendLevel(id, wanted),
    onSuccess: (saved) => toast.success(texts.levelSaved(name, saved)),
  })
  const wanted = readUnits(typed)
  if (!may(me, 'stock.write')) return <p className="text-moss">{stockTexts.lowAt(level)}</p>

  const isWrong = wanted === undefined && typed.trim() !== ''
  const failure = save.error ? failureMessage(save.error, texts.failed) : undefined
  const error = isWrong ? texts.levelWrong : failure

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== undefined && wanted !== level && !save.isPending) save.mutate(wanted)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-2">
      <Field label={texts.level} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <span className="w-28">
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className={controlClass('compact')}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
            {wanted !== level && (
              <FocusHandover>
                <Button type="submit" variant="neutral" size="compact" busy={save.isPending}>
                  {texts.saveLevel}
                </Button>
              </FocusHandover>
            )}
          </div>
        )}
      </Field>
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
