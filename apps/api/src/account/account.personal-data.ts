import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { accountMerge } from './account-merges.tables.ts'
import { dataCopy } from './data-copy.tables.ts'

export const accountPersonalData: readonly PersonalTable[] = [
  {
    ...rowsOfAccount(dataCopy, {
      as: 'copies',
      holder: dataCopy.userId,
      columns: [dataCopy.userId, dataCopy.content],
      isOfLogin: true,
    }),
    copy: { why: 'It is the copy.' },
  },
  rowsOfAccount(accountMerge, {
    as: 'merges',
    holder: accountMerge.userId,
    columns: [accountMerge.userId, accountMerge.email, accountMerge.firstName],
  }),
]
