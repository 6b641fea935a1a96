import {
  answerSecondStep,
  answerSecondStepByPasskey,
  askSecondStepPasskey,
  askSignInPasskey,
  lookAround,
  signInByPasskey,
  signInStaff,
  signOutStaff,
} from '@shop/contract/admin/session'
import type { SecondStep } from '@shop/contract/admin/staff-fields'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { plainClient } from '#admin/platform/client.ts'
import { PasskeyGone, showPasskey } from '#admin/platform/passkeys.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { signInQuery } from '#admin/platform/session.ts'
import { signInTexts } from '#admin/texts/sign-in.ts'

/** Where the sign-in stands is asked anew after every step, also one that failed: a wrong code may have ended it. */
function useStep<T>(mutationFn: (entries: T) => Promise<unknown>) {
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInQuery.queryKey }),
  })
}

export const useSignIn = () =>
  useStep((body: { email: string; password: string }) => plainClient.send(signInStaff, { body }))

export const useSignInByPasskey = () =>
  useStep(async () => {
    const { data } = await plainClient.send(askSignInPasskey, {})
    await plainClient.send(signInByPasskey, { body: { passkey: await showPasskey(data) } })
  })

export const useLookAround = () => useStep(() => plainClient.send(lookAround, {}))

type Code = { kind: Exclude<SecondStep, 'passkey'>; code: string; trustBrowser: boolean }

export const useSecondStep = () => useStep((body: Code) => plainClient.send(answerSecondStep, { body }))

export const useSecondStepByPasskey = () =>
  useStep(async (trustBrowser: boolean) => {
    const { data } = await plainClient.send(askSecondStepPasskey, {})
    const passkey = await showPasskey(data)
    await plainClient.send(answerSecondStepByPasskey, { body: { passkey, trustBrowser } })
  })

/** Back from the second step to the first. */
export const useStartAgain = () => useStep(() => plainClient.send(signOutStaff, {}))

export function signInFailure(error: unknown): string {
  return error instanceof PasskeyGone ? signInTexts.noPasskey : failureMessage(error, signInTexts.failed)
}
