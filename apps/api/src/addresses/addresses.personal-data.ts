import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { shippingAddress } from './addresses.tables.ts'

const { userId, fullName, mobile, addressLine1, city, postalCode, email } = shippingAddress

export const addressPersonalData: readonly PersonalTable[] = [
  rowsOfAccount(shippingAddress, {
    as: 'addresses',
    holder: userId,
    columns: [userId, fullName, mobile, addressLine1, city, postalCode, email],
  }),
]
