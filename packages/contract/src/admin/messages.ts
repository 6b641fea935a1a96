import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { messageText } from '../fields.ts'
import { ORDER_STATUSES } from '../order-statuses.ts'
import { picture } from '../picture.ts'
import { tintKey } from '../tints.ts'
import { pageOf, searchText } from './list-query.ts'
import { moment, staffId } from './staff-fields.ts'

/** `open`: waits for the shop; `waiting`: was answered, and waits for whoever wrote. */
export const CONVERSATION_STATES = ['open', 'waiting', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** `note`: for staff alone. */
export const MESSAGE_KINDS = ['received', 'answer', 'note'] as const

export const CONVERSATIONS_A_PAGE = 50

const MAX_PLACE_LENGTH = 80

const mayNot = ['unauthenticated', 'not_permitted'] as const

const person = z.object({ id: z.string(), name: z.string() })

/** Of a complaint about personal data. `number`: as it was told to whoever complained; `dueAt`: a month after it came. */
const complaint = z.nullable(z.object({ number: z.string(), dueAt: moment }))

const listedConversation = z.object({
  id: z.string(),
  version: z.number(),
  /** Empty where none was given. */
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(CONVERSATION_STATES),
  /** Null as well when they have left. */
  assignedTo: z.nullable(person),
  complaint,
  /** Of the latest message, notes left out. */
  lastAt: moment,
})

export type ListedConversation = z.output<typeof listedConversation>

/** The latest first. `tab`: its state; `all` has closed ones, too. `search`: words of name, address, subject, or a complaint's number. */
export const listConversations = defineCall({
  method: 'GET',
  path: '/admin/messages',
  summary: 'What people have written',
  access: { staff: 'messages.answer' },
  query: z.object({
    tab: z.optional(z.enum(['open', 'waiting', 'all'], 'invalid')),
    search: searchText,
    after: z.optional(z.string('invalid').check(z.maxLength(MAX_PLACE_LENGTH, 'too_long'))),
    limit: pageOf(CONVERSATIONS_A_PAGE),
  }),
  data: z.array(listedConversation),
  /** `open` and `waiting`: how many there are of all, whatever is searched for. */
  meta: z.object({ next: z.nullable(z.string()), open: z.number(), waiting: z.number() }),
  errors: ['invalid_input', ...mayNot],
})

const message = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  body: z.string(),
  /** Null: whoever wrote to the shop. */
  by: z.nullable(z.string()),
  at: moment,
})

export type Message = z.output<typeof message>

const shownOrder = z.object({
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: moment,
  lines: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      quantity: z.number(),
      tint: z.nullable(tintKey),
      picture: z.nullable(picture),
    }),
  ),
})

export const conversation = z.extend(listedConversation, {
  messages: z.array(message),
  /** Of whoever was logged in when they wrote, for who may read customers. */
  customer: z.nullable(
    z.object({
      /** Of the latest order; empty without one. */
      city: z.string(),
      orders: z.number(),
      /** In dollars, cancelled ones left out. */
      total: z.number(),
      firstOrderAt: z.nullable(moment),
    }),
  ),
  /** The one whose number is named in what was written, else their latest, for who may read orders. */
  order: z.nullable(z.object({ ...shownOrder.shape, isNamed: z.boolean() })),
})

export type Conversation = z.output<typeof conversation>

export const getConversation = defineCall({
  method: 'GET',
  path: '/admin/messages/{id}',
  summary: 'What somebody has written, and what was answered',
  access: { staff: 'messages.answer' },
  params: staffId,
  data: conversation,
  errors: [...mayNot, 'not_found'],
})

/** Who may answer, for giving a conversation to somebody. */
export const listAnswering = defineCall({
  method: 'GET',
  path: '/admin/message-staff',
  summary: 'Who may answer messages',
  access: { staff: 'messages.answer' },
  data: z.array(z.extend(person, { isSelf: z.boolean() })),
  errors: [...mayNot],
})

/** Made by the page for one press: sent again with the same text, it is answered again, mails nothing more, and saves the state. */
const key = z.uuid('invalid')

const written = z.object({
  conversation,
  /** Takes back the state that came of it; a mail that was sent cannot be. */
  changeSetId: z.nullable(z.string()),
})

/** Mails it to whoever wrote. `state`: what the conversation waits for then. */
export const answerConversation = defineCall({
  method: 'POST',
  path: '/admin/messages/{id}/answers',
  summary: 'Answer by mail',
  access: { staff: 'messages.answer' },
  params: staffId,
  body: z.strictObject({ key, text: messageText, state: z.enum(['waiting', 'closed'], 'invalid') }),
  data: written,
  errors: [...mayNot, 'invalid_input', 'not_found', 'already_sent_differently'],
})

export const noteConversation = defineCall({
  method: 'POST',
  path: '/admin/messages/{id}/notes',
  summary: 'Write a note that only staff see',
  access: { staff: 'messages.answer' },
  params: staffId,
  body: z.strictObject({ key, text: messageText }),
  data: written,
  errors: [...mayNot, 'invalid_input', 'not_found', 'already_sent_differently'],
})

/** `isComplaint`: for what somebody did not mark themselves. They are told its number; once given it stays. */
export const changeConversation = defineCall({
  method: 'PUT',
  path: '/admin/messages/{id}',
  summary: 'Close, open again or hand on what somebody has written',
  access: { staff: 'messages.answer' },
  versioned: true,
  params: staffId,
  body: z.strictObject({
    state: z.optional(z.enum(CONVERSATION_STATES, 'invalid')),
    assignedTo: z.optional(z.nullable(z.uuid('invalid'))),
    isComplaint: z.optional(z.literal(true, 'invalid')),
  }),
  data: written,
  errors: [...mayNot, 'invalid_input', 'not_found', 'version_required', 'stale'],
})
