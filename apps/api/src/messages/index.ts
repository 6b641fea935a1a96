export { conversationRestorer } from './conversation.restorer.ts'
export { describeOpenMessages } from './describe-open.ts'
