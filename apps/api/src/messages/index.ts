export { conversationRestorer } from './conversation.restorer.ts'
export { describeOpenMessages } from './describe-open.ts'
export { messagePersonalData } from './messages.personal-data.ts'
