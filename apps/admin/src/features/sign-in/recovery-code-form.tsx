import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldMessage } from '#admin/texts/fields.ts'
import { codeTexts as texts } from '#admin/texts/sign-in.ts'

/** One of the ten codes that are kept on paper. */
export function RecoveryCodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(code.trim() === '')
        if (code.trim() !== '') onCode(code)
      }}
      className="grid gap-4"
    >
      <TextField
        label={texts.recoveryLabel}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isMissing ? fieldMessage(texts.recoveryLabel, 'required') : undefined}
      />
      <Button type="submit" size="large" busy={isBusy}>
        {texts.recoverySubmit}
      </Button>
    </form>
  )
}
