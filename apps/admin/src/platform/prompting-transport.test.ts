import { getStaffMe } from '@shop/contract/admin/me'
import { signOutStaff } from '@shop/contract/admin/session'
import type { TransportReply } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { createPromptingTransport } from './prompting-transport.ts'
import type { Prompt } from './prompts.ts'

const request = { params: {}, query: {}, body: undefined, headers: {} }
const done: TransportReply = { status: 200, body: { data: null } }
const signedOut: TransportReply = { status: 401, body: { code: 'unauthenticated' } }
const notSteppedUp: TransportReply = { status: 403, body: { code: 'step_up_required' } }

/** A transport that answers in this order, and what was asked of the person. */
function aTransport(replies: TransportReply[], isPassed = true) {
  const asked: Prompt[] = []
  const left = [...replies]
  const send = createPromptingTransport(
    async () => left.shift() ?? done,
    async (prompt) => {
      asked.push(prompt)
      return isPassed
    },
  )
  return { send, asked, left }
}

test('a call refused for want of a login is sent again after signing in', async () => {
  const { send, asked } = aTransport([signedOut, done])

  expect(await send(getStaffMe, request)).toEqual(done)

  expect(asked).toEqual(['sign-in'])
})

test('signing in may be followed by showing that it is you', async () => {
  const { send, asked } = aTransport([signedOut, notSteppedUp, done])

  expect(await send(getStaffMe, request)).toEqual(done)

  expect(asked).toEqual(['sign-in', 'step-up'])
})

test('whoever goes away from the question gets the refusal, and nothing is sent again', async () => {
  const { send, asked, left } = aTransport([notSteppedUp, done], false)

  expect(await send(getStaffMe, request)).toEqual(notSteppedUp)

  expect(asked).toEqual(['step-up'])
  expect(left).toEqual([done])
})

test.each([
  ['a call that anybody may make', signOutStaff, signedOut],
  ['a wrong code', getStaffMe, { status: 401, body: { code: 'second_step_refused' } }],
  ['a missing permission', getStaffMe, { status: 403, body: { code: 'not_permitted' } }],
  ['a failure without a code', getStaffMe, { status: 401, body: null }],
])('%s asks for nothing', async (_what, call, reply) => {
  const { send, asked } = aTransport([reply])

  expect(await send(call, request)).toEqual(reply)

  expect(asked).toEqual([])
})
