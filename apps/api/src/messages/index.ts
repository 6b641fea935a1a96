export { selectConversationsOf } from './conversations.repository.ts'
export { describeOpenMessages } from './describe-open.ts'
export { messageRestorers } from './message-restorers.ts'
export { messagePersonalData } from './messages.personal-data.ts'
