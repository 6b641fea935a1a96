import {
  addPasskey,
  askNewPasskey,
  changeOwnPassword,
  confirmAppCode,
  endOtherSessions,
  endOwnSession,
  listOwnFactors,
  listOwnSessions,
  makeRecoveryCodes,
  removeAppCode,
  removePasskey,
  startAppCode,
} from '@shop/contract/admin/me'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { makePasskey } from '#admin/platform/passkeys.ts'
import { queryClient } from '#admin/platform/query-client.ts'

const ACCOUNT = 'account'

export const sessionsQuery = queryOptions({
  queryKey: [ACCOUNT, 'sessions'],
  queryFn: async () => (await client.send(listOwnSessions, {})).data,
})

export const factorsQuery = queryOptions({
  queryKey: [ACCOUNT, 'factors'],
  queryFn: async () => (await client.send(listOwnFactors, {})).data,
})

function useAccountWrite<T, R>(mutationFn: (entries: T) => Promise<R>) {
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ACCOUNT] }),
  })
}

export const useEndSession = () =>
  useAccountWrite((id: string) => client.send(endOwnSession, { params: { id } }))

export const useEndOthers = () => useAccountWrite(() => client.send(endOtherSessions, {}))

export const useChangePassword = () =>
  useAccountWrite((password: string) => client.send(changeOwnPassword, { body: { password } }))

export const useAddPasskey = () =>
  useAccountWrite(async (name: string) => {
    const { data } = await client.send(askNewPasskey, {})
    return client.send(addPasskey, { body: { name, passkey: await makePasskey(data) } })
  })

export const useRemovePasskey = () =>
  useAccountWrite((id: string) => client.send(removePasskey, { params: { id } }))

export const useStartAppCode = () =>
  useMutation({ mutationFn: async () => (await client.send(startAppCode, {})).data })

export const useConfirmAppCode = () =>
  useAccountWrite((code: string) => client.send(confirmAppCode, { body: { code } }))

export const useRemoveAppCode = () => useAccountWrite(() => client.send(removeAppCode, {}))

export const useMakeRecoveryCodes = () =>
  useAccountWrite(async () => (await client.send(makeRecoveryCodes, {})).data.codes)
