import { CodeField } from '@shop/ui/code-field'
import { useState } from 'react'
import { QrCode } from '#admin/parts/qr-code.tsx'
import { secondStepTexts as texts } from '#admin/texts/welcome.ts'

export type AppCodeSetupProps = {
  secret: string
  uri: string
  /** Under the field; emptied by the next digit. */
  error?: string | undefined
  isBusy: boolean
  onCode: (code: string) => void
}

const GROUP = /.{1,4}/g

/** The key for an authenticator app, to scan or to type, and the first code that it gives. */
export function AppCodeSetup({ secret, uri, error, isBusy, onCode }: AppCodeSetupProps) {
  const [digits, setDigits] = useState('')
  return (
    <div className="grid gap-4">
      <p>{texts.scan}</p>
      <QrCode text={uri} label={texts.qr} />
      <p className="text-small">
        {texts.byHand} <code className="break-all font-[550]">{secret.match(GROUP)?.join(' ')}</code>
      </p>
      <CodeField
        label={texts.code}
        value={digits}
        readOnly={isBusy}
        onChange={setDigits}
        onComplete={(code) => {
          onCode(code)
          setDigits('')
        }}
        {...(error && digits === '' && { error })}
      />
    </div>
  )
}
