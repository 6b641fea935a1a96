import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { idempotencyKey } from './checkout.tables.ts'

const { userId, requestHash } = idempotencyKey

export const checkoutPersonalData: readonly PersonalTable[] = [
  {
    ...rowsOfAccount(idempotencyKey, {
      as: 'keys',
      holder: userId,
      columns: [userId, requestHash],
      isOfLogin: true,
    }),
    copy: { why: 'Random, and a hash of what was ordered, which is copied with the order.' },
  },
]
