import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { GENDERS, profilePayload } from '@shop/contract/identity'
import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ProfileEntries } from '#storefront/features/account/profile-entries.ts'
import { profileTexts } from '#storefront/texts/account.ts'
import { fieldMessage } from '#storefront/texts/fields.ts'

const { fields, genders, submit } = profileTexts

export type ProfileFormProps = {
  initial: ProfileEntries
  isBusy: boolean
  /** Called with entries that passed all checks. */
  onSubmit: (entries: ProfileEntries) => void
}

/** The profile to edit: names may not be empty, the rest may (VALID-30). The e-mail cannot be changed (ACCOUNT-13). */
export function ProfileForm({ initial, isBusy, onSubmit }: ProfileFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<ProfileEntries, unknown, ProfileEntries>({
    resolver: standardSchemaResolver(profilePayload),
    defaultValues: initial,
  })
  const field = (name: keyof ProfileEntries) => ({
    ...register(name),
    label: fields[name],
    error: fieldMessage(fields[name], formState.errors[name]?.message),
  })
  // External system: the focus. Editing begins in the first field.
  useEffect(() => setFocus('firstName'), [setFocus])

  return (
    <form noValidate onSubmit={handleSubmit((entries) => onSubmit(entries))}>
      <div className="grid gap-x-6 gap-y-5.5 sm:grid-cols-2">
        <TextField {...field('firstName')} required hideStar autoComplete="given-name" />
        <TextField {...field('lastName')} required hideStar autoComplete="family-name" />
        <TextField {...field('mobile')} type="tel" autoComplete="tel" />
        <TextField label={fields.email} value={initial.email} type="email" disabled readOnly />
        <TextField {...field('addressLine1')} autoComplete="address-line1" />
        <TextField {...field('city')} autoComplete="address-level2" />
        <TextField {...field('postalCode')} autoComplete="postal-code" />
        <SelectField
          {...field('gender')}
          options={(['', ...GENDERS] as const).map((value) => ({ value, label: genders[value] }))}
        />
      </div>
      <Button type="submit" busy={isBusy} className="mt-7 min-w-45">
        {submit}
      </Button>
    </form>
  )
}
