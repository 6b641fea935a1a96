import * as enrolment from '@shop/contract/admin/enrolment'
import * as session from '@shop/contract/admin/session'
import { type Answer, aboutRequest, answer, answerStaff } from '#api/platform/http/index.ts'
import { describeSession } from './describe-session.ts'
import { askEnrolledPasskey, confirmEnrolledAppCode, enrolAppCode, enrolPasskey } from './enrol.ts'
import { lookAround } from './look-around.ts'
import type { CompletedSignIn } from './open-staff-session.ts'
import { askForPasskey } from './passkeys.ts'
import { answerByCode, answerByPasskey, askAtSecondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { signOut } from './sign-out.ts'
import type { StaffCookies } from './staff-cookies.http.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'
import { stateOf } from './staff-session-rules.ts'
import { stepUpByCode, stepUpByPasskey } from './step-up.ts'

export function sessionAnswers(deps: PasswordDeps, cookies: StaffCookies): Answer[] {
  const toReply = ({ opened, staffId }: CompletedSignIn) => ({
    data: null,
    cookies: cookies.set(opened),
    account: staffId,
  })
  return [
    answer(session.getStaffSession, async ({ request }) => ({
      data: await describeSession(deps, cookies.read(request)),
    })),
    answer(session.signInStaff, async ({ body, request }) => {
      const { opened, stage, ways, staffId } = await signIn(deps, body, cookies.read(request))
      return { data: { next: stateOf(stage), ways }, cookies: cookies.set(opened), account: staffId }
    }),
    answer(session.answerSecondStep, async ({ body, request }) =>
      toReply(await answerByCode(deps, body, cookies.read(request))),
    ),
    answer(session.askSecondStepPasskey, async ({ request }) => ({
      data: await askAtSecondStep(deps, cookies.read(request)),
    })),
    answer(session.answerSecondStepByPasskey, async ({ body, request }) =>
      toReply(await answerByPasskey(deps, body, cookies.read(request))),
    ),
    answer(session.askSignInPasskey, async ({ request }) => ({
      data: await askToSignIn(deps, cookies.read(request)),
    })),
    answer(session.signInByPasskey, async ({ body, request }) =>
      toReply(await signInByPasskey(deps, body.passkey, cookies.read(request))),
    ),
    answer(session.lookAround, async ({ request }) => toReply(await lookAround(deps, cookies.read(request)))),
    answer(session.signOutStaff, async ({ request }) => {
      await signOut(deps, cookies.read(request))
      return { data: null, cookies: cookies.clear() }
    }),
    ...enrolmentAnswers(deps, cookies, toReply),
    ...stepUpAnswers(deps),
  ]
}

function enrolmentAnswers(
  deps: StaffDeps,
  cookies: StaffCookies,
  toReply: (entered: CompletedSignIn) => { data: null },
): Answer[] {
  return [
    answer(enrolment.enrolAppCode, async ({ request }) => ({
      data: await enrolAppCode(deps, cookies.read(request)),
    })),
    answer(enrolment.confirmEnrolledAppCode, async ({ body, request }) =>
      toReply(
        await confirmEnrolledAppCode(
          deps,
          { ...body, request: aboutRequest(enrolment.confirmEnrolledAppCode, request) },
          cookies.read(request),
        ),
      ),
    ),
    answer(enrolment.askEnrolledPasskey, async ({ request }) => ({
      data: await askEnrolledPasskey(deps, cookies.read(request)),
    })),
    answer(enrolment.enrolPasskey, async ({ body, request }) =>
      toReply(
        await enrolPasskey(
          deps,
          { ...body, request: aboutRequest(enrolment.enrolPasskey, request) },
          cookies.read(request),
        ),
      ),
    ),
  ]
}

function stepUpAnswers(deps: PasswordDeps): Answer[] {
  const until = (time: Date) => ({ data: { steppedUpUntil: time.toISOString() } })
  return [
    answerStaff(session.stepUp, async ({ caller, body }) => until(await stepUpByCode(deps, caller, body))),
    answerStaff(session.askStepUpPasskey, async ({ caller: { sessionId, staffId } }) => ({
      data: await askForPasskey(deps, { purpose: 'step_up', sessionId }, staffId),
    })),
    answerStaff(session.stepUpByPasskey, async ({ caller, body }) =>
      until(await stepUpByPasskey(deps, caller, body.passkey)),
    ),
  ]
}
