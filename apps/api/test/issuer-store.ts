import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory store of the issuer; the library's own warns on the console. */
export function createIssuerStore(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = (isIt: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(keyOf('')) && isIt(payload))?.[1]
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) {
          if (payload.grantId === grantId) stored.delete(key)
        }
      },
    }
  }
}
