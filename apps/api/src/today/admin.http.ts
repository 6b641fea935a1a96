import { getFirstDay } from '@shop/contract/admin/first-day'
import { getToday, listSoldUnits } from '@shop/contract/admin/today'
import type { Deps } from '#api/deps.ts'
import { type Answer, answerStaff } from '#api/platform/http/index.ts'
import { countSoldLately } from './count-sold-lately.ts'
import { describeFirstDay } from './describe-first-day.ts'
import { describeToday } from './describe-today.ts'

export function todayAnswers(shop: Pick<Deps, 'db' | 'clock' | 'pictures' | 'config'>): Answer[] {
  return [
    answerStaff(getToday, async ({ caller }) => ({ data: await describeToday(shop, caller) })),
    answerStaff(listSoldUnits, async ({ query: { products } }) => ({
      data: await countSoldLately(shop, products.split(',')),
    })),
    answerStaff(getFirstDay, async () => ({ data: await describeFirstDay(shop) })),
  ]
}
