import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { notifications } from './notifications.tables.ts'

const { userId, message } = notifications

export const notificationPersonalData: readonly PersonalTable[] = [
  rowsOfAccount(notifications, { as: 'notifications', holder: userId, columns: [userId, message] }),
]
