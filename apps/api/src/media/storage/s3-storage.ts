import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#api/config/index.ts'
import { createFetchWithin } from '#api/platform/outgoing/fetch-within.ts'
import { Refusal } from '#api/refusal.ts'
import { type MediaStorage, requireKey } from './media-storage.ts'

/** Below the 20 s in which every call answers. */
const TIMEOUTS = { connectMs: 3_000, wholeMs: 15_000 }

const NOT_FOUND = 404
const FULL = 507

type Asked = { method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'; body?: Uint8Array; type?: string }

type Ask = (key: string, asked: Asked) => Promise<Response | undefined>

/** A bucket behind S3's interface, addressed by path, which every provider and stand-in understands. */
export function createS3Storage(config: S3Config, timeouts = TIMEOUTS): MediaStorage {
  const ask = createAsk(config, timeouts)
  return {
    put: async (key, bytes, type) => {
      const stored = await ask(key, { method: 'PUT', body: bytes, type })
      if (stored) return
      throw new Refusal('storage_away', { cause: new Error(`There is no bucket ${config.bucket}`) })
    },
    get: async (key) => {
      const found = await ask(key, { method: 'GET' })
      return found && Buffer.from(await found.arrayBuffer())
    },
    head: async (key) => {
      const found = await ask(key, { method: 'HEAD' })
      return found && { bytes: Number(found.headers.get('content-length')) }
    },
    delete: async (key) => void (await ask(key, { method: 'DELETE' })),
  }
}

/** Undefined where there is nothing of the key. */
function createAsk({ endpoint, bucket, region, keyId, secret }: S3Config, timeouts: typeof TIMEOUTS): Ask {
  const keys = { accessKeyId: keyId, secretAccessKey: secret }
  const signer = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const send = createFetchWithin(timeouts)
  return async (key, { method, body, type }) => {
    requireKey(key)
    const init = {
      method,
      ...(body && { body: new Uint8Array(body) }),
      ...(type && { headers: { 'content-type': type } }),
    }
    const response = await signer
      .sign(`${endpoint}/${bucket}/${key}`, init)
      .then((signed) => send(signed))
      .catch((cause: unknown) => {
        throw new Refusal('storage_away', { cause })
      })
    if (response.ok) return response
    if (response.status === NOT_FOUND) return undefined
    const cause = new Error(`The bucket ${bucket} answered ${response.status} to ${method}`)
    throw new Refusal(response.status === FULL ? 'storage_full' : 'storage_away', { cause })
  }
}
