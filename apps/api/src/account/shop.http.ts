import * as mails from '@shop/contract/mail-preferences'
import { type Answer, answerCustomer } from '#api/platform/http/index.ts'
import { type AccountShop, createAccountDeps } from './account-deps.ts'
import { changeMailPreference, describeMailPreferences } from './mail-preferences.ts'

export function accountAnswers(shop: AccountShop): Answer[] {
  const deps = createAccountDeps(shop)
  return [
    answerCustomer(mails.getMailPreferences, async ({ caller }) => ({
      data: await describeMailPreferences(deps.db, caller.userId),
    })),
    answerCustomer(mails.changeMailPreference, async ({ caller, body }) => ({
      data: await changeMailPreference(deps, caller.userId, body),
    })),
  ]
}
