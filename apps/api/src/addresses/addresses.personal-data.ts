import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { lockAddressesOf } from './addresses.repository.ts'
import { shippingAddress } from './addresses.tables.ts'
import { countLeftAddresses, moveAddresses } from './move-addresses.repository.ts'

const { userId, fullName, mobile, addressLine1, city, postalCode, email } = shippingAddress

const rows = rowsOfAccount(shippingAddress, {
  as: 'addresses',
  holder: userId,
  columns: [userId, fullName, mobile, addressLine1, city, postalCode, email],
})

export const addressPersonalData: readonly PersonalTable[] = [
  {
    ...rows,
    merge: {
      shown: { ...rows.merge.shown, left: countLeftAddresses },
      lock: lockAddressesOf,
      run: moveAddresses,
    },
  },
]
