import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { countOfKinds, deleteOfKinds } from './notifications.repository.ts'
import { notifications } from './notifications.tables.ts'

/** They tell of a way in that is gone with its account, and would read as if they told of the other one's. */
const ABOUT_A_LOGIN = [
  'email-verified',
  'email-changed',
  'password-changed',
  'google-linked',
  'new-login',
] as const

const { userId, message } = notifications

const rows = rowsOfAccount(notifications, {
  as: 'notifications',
  holder: userId,
  columns: [userId, message],
})

export const notificationPersonalData: readonly PersonalTable[] = [
  {
    ...rows,
    merge: {
      shown: {
        ...rows.merge.shown,
        left: (read, { from }) => countOfKinds(read, from.userId, ABOUT_A_LOGIN),
      },
      run: async (tx, merging) => {
        await deleteOfKinds(tx, merging.from.userId, ABOUT_A_LOGIN)
        await rows.merge.run(tx, merging)
      },
    },
  },
]
