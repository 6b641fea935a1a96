import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { dataCopy } from './data-copy.tables.ts'

export const accountPersonalData: readonly PersonalTable[] = [
  {
    ...rowsOfAccount(dataCopy, {
      as: 'copies',
      holder: dataCopy.userId,
      columns: [dataCopy.userId, dataCopy.content],
    }),
    copy: { why: 'It is the copy.' },
  },
]
