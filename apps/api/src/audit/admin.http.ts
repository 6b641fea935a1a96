import { getChange, listChanges as listCall, undoChange as undoCall } from '@shop/contract/admin/changes'
import { tellPresence as presenceCall } from '@shop/contract/admin/feed'
import type { Deps } from '#api/deps.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import { type Answer, aboutRequest, answerStaff } from '#api/platform/http/index.ts'
import { listChanges } from './list-changes.ts'
import { lookAtChange } from './look-at-change.ts'
import { tellPresence } from './tell-presence.ts'
import { toChangeReply, toChangeSetReply } from './to-change-reply.ts'
import { undoChange } from './undo-change.ts'
import { byKind } from './who-may.ts'

export function auditAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  known: readonly Restorer[],
): Answer[] {
  const restorers = byKind(known)
  return [
    answerStaff(listCall, async ({ query, caller: staff }) => {
      const { sets, next } = await listChanges(db, { query, staff, restorers, now: clock.now() })
      const withValues = query.kind !== undefined && query.id !== undefined
      const data = sets.map(({ set, entries, count, canUndo }) => ({
        ...toChangeSetReply(set),
        count,
        canUndo,
        changes: entries.map((entry) => toChangeReply(entry, withValues)),
      }))
      return { data, meta: { next } }
    }),
    answerStaff(getChange, async ({ params: { id }, caller: staff }) => ({
      data: await lookAtChange({ db, clock }, { id, staff, restorers }),
    })),
    answerStaff(undoCall, async ({ params: { id }, caller: staff, request }) => ({
      data: await undoChange({ db, clock }, { id, staff, restorers, about: aboutRequest(undoCall, request) }),
    })),
    answerStaff(presenceCall, async ({ body, caller: { staffId, name } }) => {
      await tellPresence({ db }, { staffId, staffName: name, ...body })
      return { data: null }
    }),
  ]
}
