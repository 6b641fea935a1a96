import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { type KeyboardEvent, useState } from 'react'
import { brokenFields } from '#admin/parts/broken-fields.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { listedTexts as texts } from '#admin/texts/listed-rows.ts'

export type NewWordProps = {
  /** What is added to what. */
  name: string
  isSending: boolean
  error: Error | null
  onSend: (label: string) => void
  onCancel: () => void
}

/** One field and Enter. No form of its own: it stands in that of a product, too. Long because of its attributes. */
export function NewWord({ name, isSending, error, onSend, onCancel }: NewWordProps) {
  const [label, setLabel] = useState('')

  function send() {
    if (label.trim() !== '' && !isSending) onSend(label)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape') onCancel()
  }

  return (
    <div className="mt-2 grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={name}
          hideLabel
          placeholder={name}
          shape="compact"
          className="min-w-40 grow"
          autoComplete="off"
          ref={focusField}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button size="compact" busy={isSending} onClick={send}>
          {texts.add}
        </Button>
        <Button variant="plain" size="compact" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      {error && (
        <FormMessage>
          {brokenFields(error, { label: name }) ?? failureMessage(error, texts.failed)}
        </FormMessage>
      )}
    </div>
  )
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
