import {
  askEnrolledPasskey,
  confirmEnrolledAppCode,
  enrolAppCode,
  enrolPasskey,
} from '@shop/contract/admin/enrolment'
import { acceptInvitation, lookAtInvitation } from '@shop/contract/admin/invitations'
import { makeRecoveryCodes } from '@shop/contract/admin/me'
import type { CallInput } from '@shop/contract/call'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client, plainClient } from '#admin/platform/client.ts'
import { deviceName, makePasskey } from '#admin/platform/passkeys.ts'

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: async () => (await plainClient.send(lookAtInvitation, { body: { token } })).data,
    // Accepting it uses it up: it is not asked for again.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useAccept = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof acceptInvitation>['body']) =>
      plainClient.send(acceptInvitation, { body }),
  })

export const useEnrolPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { data } = await plainClient.send(askEnrolledPasskey, {})
      const passkey = await makePasskey(data)
      await plainClient.send(enrolPasskey, { body: { name: deviceName(), passkey } })
    },
  })

export const useStartApp = () =>
  useMutation({ mutationFn: async () => (await plainClient.send(enrolAppCode, {})).data })

export const useConfirmApp = () =>
  useMutation({
    mutationFn: (code: string) => plainClient.send(confirmEnrolledAppCode, { body: { code } }),
  })

export const useMakeCodes = () =>
  useMutation({ mutationFn: async () => (await client.send(makeRecoveryCodes, {})).data.codes })
