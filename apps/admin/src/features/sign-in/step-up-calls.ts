import { askStepUpPasskey, stepUp, stepUpByPasskey } from '@shop/contract/admin/session'
import { useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { showPasskey } from '#admin/platform/passkeys.ts'
import { answerPrompt } from '#admin/platform/prompts.ts'

/** Six digits are of the app, anything longer is a recovery code. */
const APP_CODE = /^\s*(?:\d\s*){6}$/

const passed = { onSuccess: () => answerPrompt('step-up', true) }

export const useStepUpByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { data } = await client.send(askStepUpPasskey, {})
      await client.send(stepUpByPasskey, { body: { passkey: await showPasskey(data) } })
    },
    ...passed,
  })

export const useStepUpByCode = () =>
  useMutation({
    mutationFn: (entries: { password: string; code: string }) => {
      const kind = APP_CODE.test(entries.code) ? 'app_code' : 'recovery_code'
      return client.send(stepUp, { body: { ...entries, kind } })
    },
    ...passed,
  })
