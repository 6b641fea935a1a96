import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Makes what the issuer of tests keeps its things in: memory. The library's own warns on the console. */
export function createIssuerStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = (isIt: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(keyOf('')) && isIt(payload))?.[1]
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) {
          if (payload.grantId === grantId) kept.delete(key)
        }
      },
    }
  }
}
