import type { Mutant } from '../mutant.ts'

const account = 'apps/storefront/src/features/account'
const page = `${account}/addresses-page.tsx`
const card = `${account}/address-card.tsx`
const form = 'apps/storefront/src/parts/address-form.tsx'
const texts = 'apps/storefront/src/texts/addresses.ts'

/** Wrong addresses. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ADDR-01',
    file: page,
    find: '{data.map((address) => (',
    replace: '{data.slice(0, 1).map((address) => (',
  },
  { id: 'ADDR-02', file: card, find: '{fullName}\n        </h2>', replace: '{mobile}\n        </h2>' },
  {
    id: 'ADDR-03',
    file: card,
    find: '{texts.line(addressLine1, city)}',
    replace: '{addressLine1}',
  },
  { id: 'ADDR-04', file: card, find: '<span className="block">{mobile}</span>', replace: '' },
  { id: 'ADDR-05', file: page, find: "() => setOpen({ dialog: 'add' })", replace: '() => undefined' },
  { id: 'ADDR-06', file: page, find: '() => void onRefetch()', replace: '() => undefined' },
  { id: 'ADDR-07', file: page, find: '() => handleEdit(address._id)', replace: 'close' },
  {
    id: 'ADDR-07b',
    file: `${account}/edit-address-dialog.tsx`,
    find: ': toEntries(address)',
    replace: ': {}',
  },
  {
    id: 'ADDR-08',
    file: page,
    find: "() => setOpen({ dialog: 'delete', address })",
    replace: '() => handleDelete(address)',
  },
  {
    id: 'ADDR-09',
    file: page,
    find: 'onDecline={onClose}',
    replace: 'onDecline={() => onDelete(open.address)}',
  },
  {
    id: 'ADDR-10',
    file: page,
    find: '<AddressListSkeleton />',
    replace: '<p role="status">{texts.loading}</p>',
  },
  { id: 'ADDR-11', file: `${account}/add-address-dialog.tsx`, find: 'onClose()', replace: '' },
  {
    id: 'ADDR-12',
    file: page,
    find: 'onClose()\n            edit.save({ base: open.address, entries })',
    replace: 'edit.save({ base: open.address, entries })',
  },
  { id: 'ADDR-13', file: texts, find: "'Use as my default address'" },
  { id: 'ADDR-13b', file: form, find: 'isDefault: true }', replace: 'isDefault: false }' },
  {
    id: 'ADDR-14',
    file: form,
    find: 'onSubmit(entries)',
    replace: 'onSubmit({ ...entries, isDefault: undefined })',
  },
  { id: 'ADDR-14b', file: card, find: '{isDefault && (', replace: '{false && (' },
  {
    id: 'ADDR-14c',
    file: 'apps/api/src/addresses/change-address.ts',
    find: 'isDefault !== undefined && { isDefault }',
    replace: 'false',
  },
  {
    id: 'ADDR-14d',
    file: 'apps/storefront/src/features/checkout/selected-address.ts',
    find: 'addresses.find(({ isDefault }) => isDefault) ?? addresses[0]',
    replace: 'addresses[0]',
  },
  { id: 'ADDR-15', file: texts, find: "'Add New Address'" },
  { id: 'ADDR-16', file: texts, find: "'Add New Address'" },
]
