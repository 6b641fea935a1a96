import * as mails from '@shop/contract/mail-preferences'
import * as own from '@shop/contract/own-data'
import type { ClientContext } from '#api/identity/index.ts'
import { type Answer, answer, answerCustomer, type RequestFacts } from '#api/platform/http/index.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { type AccountShop, createAccountDeps } from './account-deps.ts'
import { askForDataCopy } from './ask-for-data-copy.ts'
import { eraseOwnAccount } from './erase-own-account.ts'
import { fetchDataCopy } from './fetch-data-copy.ts'
import { changeMailPreference, describeMailPreferences } from './mail-preferences.ts'

type Given = {
  tables: readonly PersonalTable[]
  /** Of identity, so that guessing is counted as at its own calls. */
  clientContextOf: (request: RequestFacts) => ClientContext
}

export function accountAnswers(shop: AccountShop, { tables, clientContextOf }: Given): Answer[] {
  const deps = createAccountDeps(shop, tables)
  return [
    answerCustomer(mails.getMailPreferences, async ({ caller }) => ({
      data: await describeMailPreferences(deps.db, caller.userId),
    })),
    answerCustomer(mails.changeMailPreference, async ({ caller, body }) => ({
      data: await changeMailPreference(deps, caller.userId, body),
    })),
    answerCustomer(own.askForDataCopy, async ({ caller }) => {
      await askForDataCopy(deps, caller.userId)
      return { data: null }
    }),
    answer(own.fetchDataCopy, async ({ body: { token }, request: { address } }) => ({
      data: await fetchDataCopy(deps, { token, address }),
    })),
    answerCustomer(own.eraseOwnAccount, async ({ caller: { userId }, body, request }) => {
      await eraseOwnAccount(deps, { userId, ...body }, clientContextOf(request))
      return { data: null }
    }),
  ]
}
