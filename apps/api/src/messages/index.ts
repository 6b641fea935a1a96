export { conversationRestorer } from './conversation.restorer.ts'
