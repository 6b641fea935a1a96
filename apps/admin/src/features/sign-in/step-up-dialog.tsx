import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { signInFailure } from '#admin/features/sign-in/sign-in-calls.ts'
import { useStepUpByCode, useStepUpByPasskey } from '#admin/features/sign-in/step-up-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { answerPrompt, useIsPromptOpen } from '#admin/platform/prompts.ts'
import { useMe } from '#admin/platform/session.ts'
import { signInTexts, gateTexts as texts } from '#admin/texts/sign-in.ts'

/** "Is it you?", before what cannot be taken back; holds ten minutes. */
export function StepUpDialog() {
  const isOpen = useIsPromptOpen('step-up')
  const giveUp = () => answerPrompt('step-up', false)
  return (
    <Dialog open={isOpen} onClose={giveUp} title={texts.stepUpTitle} size="small">
      {isOpen && <StepUp onCancel={giveUp} />}
    </Dialog>
  )
}

/** Long because both ways share one failure. */
function StepUp({ onCancel }: { onCancel: () => void }) {
  const { shop } = useMe()
  const [entries, setEntries] = useState({ password: '', code: '' })
  const byPasskey = useStepUpByPasskey()
  const byCode = useStepUpByCode()
  const failure = byCode.error ?? byPasskey.error
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        byPasskey.reset()
        byCode.mutate(entries)
      }}
      className="grid gap-4"
    >
      <p className="text-moss">{texts.stepUpIntro}</p>
      {shop.takesPasskeys && (
        <Button
          variant="neutral"
          icon={<FingerprintPattern />}
          busy={byPasskey.isPending}
          onClick={() => {
            byCode.reset()
            byPasskey.mutate()
          }}
        >
          {texts.stepUpPasskey}
        </Button>
      )}
      <Entries entries={entries} onChange={setEntries} />
      {failure && <FormMessage>{signInFailure(failure)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={byCode.isPending}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}

type Typed = { password: string; code: string }

function Entries({ entries, onChange }: { entries: Typed; onChange: (entries: Typed) => void }) {
  return (
    <>
      <PasswordField
        label={signInTexts.password}
        value={entries.password}
        onChange={(event) => onChange({ ...entries, password: event.target.value })}
        autoComplete="current-password"
        showLabel={signInTexts.show}
        hideLabelText={signInTexts.hide}
      />
      <TextField
        label={texts.code}
        value={entries.code}
        onChange={(event) => onChange({ ...entries, code: event.target.value })}
        autoComplete="one-time-code"
      />
    </>
  )
}
