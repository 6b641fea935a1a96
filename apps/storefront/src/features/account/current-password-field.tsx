import { PasswordField } from '@shop/ui/password-field'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldError } from '#storefront/parts/field-error.ts'
import { currentPasswordTexts as texts } from '#storefront/texts/settings.ts'

type PresentPasswordFieldProps = { registered: UseFormRegisterReturn; error: FieldError | undefined }

/** Before what only the holder may do. */
export function CurrentPasswordField({ registered, error }: PresentPasswordFieldProps) {
  return (
    <PasswordField
      {...registered}
      label={texts.label}
      error={fieldError(texts.label, error)}
      required
      hideStar
      autoComplete="current-password"
      showLabel={texts.show}
      hideLabelText={texts.hide}
    />
  )
}
