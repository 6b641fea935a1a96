import {
  answerConversation as answerCall,
  changeConversation as changeCall,
  getConversation as getCall,
  listConversations as listCall,
  noteConversation as noteCall,
  listAnswering as staffCall,
} from '@shop/contract/admin/messages'
import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { listWhoMay } from '#api/staff/index.ts'
import { changeConversation } from './change-conversation.ts'
import { describeConversation } from './describe-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { writeInConversation } from './write-in-conversation.ts'

/** Long because it is a list of answers. */
export function messageStaffAnswers(
  shop: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'pictures'>,
): Answer[] {
  const { db, config, pictures } = shop
  const describe = (id: string, reader: StaffMember) =>
    describeConversation({ read: db, pictures, reader }, id)
  return [
    answerStaff(listCall, async ({ query }) => listConversations(db, query)),

    answerStaff(getCall, async ({ params: { id }, caller }) => ({ data: await describe(id, caller) })),

    answerStaff(staffCall, async ({ caller }) => {
      const people = await listWhoMay(db, 'messages.answer', { isDemo: config.mode === 'demo' })
      return { data: people.map((person) => ({ ...person, isSelf: person.id === caller.staffId })) }
    }),

    answerStaff(answerCall, async ({ params: { id }, body, caller, request }) => {
      const by = aboutCall(answerCall, caller, request)
      const changeSetId = await writeInConversation(shop, { id, written: body, staff: caller, by })
      return { data: { conversation: await describe(id, caller), changeSetId } }
    }),

    answerStaff(noteCall, async ({ params: { id }, body, caller, request }) => {
      const by = aboutCall(noteCall, caller, request)
      const changeSetId = await writeInConversation(shop, { id, written: body, staff: caller, by })
      return { data: { conversation: await describe(id, caller), changeSetId } }
    }),

    answerVersioned(changeCall, async ({ params: { id }, body: wanted, version: seen, caller, request }) => {
      const by = aboutCall(changeCall, caller, request)
      const changeSetId = await changeConversation(shop, { id, seen, wanted, by })
      return { data: { conversation: await describe(id, caller), changeSetId } }
    }),
  ]
}
