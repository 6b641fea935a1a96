import type { Call } from '@shop/contract/call'
import * as z from 'zod/mini'
import type { RawInput } from './answer.ts'

/** What a call was asked, where its reply may be kept: the same for the same question, however it was put. */
export type KeepableInput = { key: string; tags: readonly string[] }

/** Reads what a call was asked, if its reply is one that may be kept; unknown fields are no part of it. */
export function readKeepableInput(call: Call, raw: Omit<RawInput, 'body'>): KeepableInput | null {
  if (call.method !== 'GET' || call.access !== 'public' || !call.cacheTags) return null
  const params = z.safeParse(call.params, raw.params ?? {})
  const query = z.safeParse(call.query, raw.query ?? {})
  if (!params.success || !query.success) return null
  const tags = call.cacheTags({ params: params.data, query: query.data })
  return tags && { tags, key: `${call.path} ${JSON.stringify([params.data, query.data])}` }
}
