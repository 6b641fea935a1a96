import * as me from '@shop/contract/admin/me'
import { SHOP } from '@shop/contract/shop'
import { type Answer, aboutCall, answerStaff } from '#api/platform/http/index.ts'
import { beginAppCode, confirmAppCode } from './app-codes.ts'
import { describeMe } from './describe-me.ts'
import {
  addOwnPasskey,
  askForOwnPasskey,
  changeOwnPassword,
  listOwnFactors,
  removeOwnAppCode,
  removeOwnPasskey,
} from './own-factors.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import type { PasswordDeps } from './staff-deps.ts'

export function ownAnswers(deps: PasswordDeps): Answer[] {
  const shop = {
    name: SHOP.name,
    currency: SHOP.currency,
    url: deps.installation,
    mode: deps.mode,
    takesPasskeys: deps.passkeyName !== null,
  }
  return [
    answerStaff(me.getStaffMe, async ({ caller }) => ({
      data: { ...(await describeMe(deps, caller)), shop },
    })),
    answerStaff(me.changeOwnPassword, async ({ caller, body, request }) => {
      await changeOwnPassword(deps, aboutCall(me.changeOwnPassword, caller, request), body.password)
      return { data: null }
    }),
    answerStaff(me.listOwnSessions, async ({ caller }) => ({ data: await listOwnSessions(deps, caller) })),
    answerStaff(me.endOwnSession, async ({ caller, params, request }) => {
      await endOwnSession(deps, aboutCall(me.endOwnSession, caller, request), params.id)
      return { data: null }
    }),
    answerStaff(me.endOtherSessions, async ({ caller, request }) => {
      await endOtherSessions(deps, aboutCall(me.endOtherSessions, caller, request))
      return { data: null }
    }),
    ...factorAnswers(deps),
  ]
}

function factorAnswers(deps: PasswordDeps): Answer[] {
  return [
    answerStaff(me.listOwnFactors, async ({ caller }) => ({ data: await listOwnFactors(deps, caller) })),
    answerStaff(me.startAppCode, async ({ caller }) => ({ data: await beginAppCode(deps, caller) })),
    answerStaff(me.confirmAppCode, async ({ caller, body, request }) => {
      await confirmAppCode(deps, aboutCall(me.confirmAppCode, caller, request), body.code)
      return { data: null }
    }),
    answerStaff(me.removeAppCode, async ({ caller, request }) => {
      await removeOwnAppCode(deps, aboutCall(me.removeAppCode, caller, request))
      return { data: null }
    }),
    answerStaff(me.askNewPasskey, async ({ caller }) => ({ data: await askForOwnPasskey(deps, caller) })),
    answerStaff(me.addPasskey, async ({ caller, body, request }) => ({
      data: { id: await addOwnPasskey(deps, aboutCall(me.addPasskey, caller, request), body) },
    })),
    answerStaff(me.removePasskey, async ({ caller, params, request }) => {
      await removeOwnPasskey(deps, aboutCall(me.removePasskey, caller, request), params.id)
      return { data: null }
    }),
    answerStaff(me.makeRecoveryCodes, async ({ caller, request }) => ({
      data: { codes: await makeRecoveryCodes(deps, aboutCall(me.makeRecoveryCodes, caller, request)) },
    })),
  ]
}
