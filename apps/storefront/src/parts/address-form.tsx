import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AddressForm as AddressEntries, addressForm } from '@shop/contract/addresses'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import { fieldError } from '#storefront/parts/field-error.ts'
import { addressFormTexts as texts } from '#storefront/texts/addresses.ts'

export type AddressFormProps = {
  /** Called with entries that passed all checks. */
  onSubmit: (entries: AddressEntries) => void
  isBusy: boolean
  /** What the fields hold at first. Give the form a new `key` to start afresh. */
  initial?: Partial<AddressEntries>
  /** `dialog`: with the box "Use as my default address" and a wide main button. `page`: for the checkout. */
  look?: 'page' | 'dialog'
}

const FIELDS = {
  page: 'gap-x-6 gap-y-5.5 sm:grid-cols-2',
  dialog: 'gap-3.5 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-5.5',
}

const EMPTY: AddressEntries = {
  fullName: '',
  mobile: '',
  addressLine1: '',
  city: '',
  postalCode: '',
  email: '',
}

/** The address form, the same in the checkout and in the address book (VALID-20 to VALID-29). Entries survive a failed call. */
export function AddressForm({ onSubmit, isBusy, initial, look = 'page' }: AddressFormProps) {
  const hasDefaultBox = look === 'dialog'
  const { register, handleSubmit, formState } = useForm<AddressEntries, unknown, AddressEntries>({
    resolver: standardSchemaResolver(addressForm),
    defaultValues: { ...EMPTY, ...(hasDefaultBox && { isDefault: true }), ...initial },
  })
  const field = (name: Exclude<keyof AddressEntries, 'isDefault'>) => ({
    ...register(name),
    label: texts[name],
    error: fieldError(texts[name], formState.errors[name]),
  })

  return (
    <form noValidate onSubmit={handleSubmit((entries) => onSubmit(entries))}>
      <div className={`grid ${FIELDS[look]}`}>
        <TextField {...field('fullName')} required autoComplete="shipping name" />
        <TextField {...field('mobile')} required type="tel" autoComplete="shipping tel" />
        <TextField {...field('addressLine1')} required autoComplete="shipping address-line1" />
        <TextField {...field('city')} required autoComplete="shipping address-level2" />
        <TextField {...field('postalCode')} autoComplete="shipping postal-code" />
        <TextField {...field('email')} type="email" autoComplete="shipping email" />
      </div>
      {hasDefaultBox && (
        <Checkbox {...register('isDefault')} label={texts.useAsDefault} className="mt-4 self-start" />
      )}
      <Button
        type="submit"
        busy={isBusy}
        variant={hasDefaultBox ? 'primary' : 'secondary'}
        className={hasDefaultBox ? 'mt-4 w-full' : 'mt-7'}
      >
        {texts.submit}
      </Button>
    </form>
  )
}
