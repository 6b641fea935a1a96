import * as calls from '@shop/contract/admin/subscribers'
import type { Deps } from '#api/deps.ts'
import { CSV_TYPE, toCsv } from '#api/platform/csv/csv-file.ts'
import { type Answer, aboutCall, answerFile, answerStaff } from '#api/platform/http/index.ts'
import { eraseSubscriber } from './erase-subscriber.ts'
import { listExportRows, recordExport } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'

const DAY_LENGTH = '2026-03-02'.length

export function newsletterStaffAnswers(shop: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Answer[] {
  return [
    answerStaff(calls.listSubscribers, ({ query }) => listSubscribers(shop.db, query)),
    answerFile(calls.exportSubscribers, async ({ caller, request }) => {
      await recordExport(shop, aboutCall(calls.exportSubscribers, caller, request))
      const day = shop.clock.now().toISOString().slice(0, DAY_LENGTH)
      return { name: `subscribers-${day}.csv`, type: CSV_TYPE, content: toCsv(listExportRows(shop)) }
    }),
    answerStaff(calls.eraseSubscriber, async ({ params: { id }, caller, request }) => {
      await eraseSubscriber(shop, id, aboutCall(calls.eraseSubscriber, caller, request))
      return { data: null }
    }),
  ]
}
