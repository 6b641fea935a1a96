export { conversationRestorer } from './conversation.restorer.ts'
export { messagePersonalData } from './messages.personal-data.ts'
