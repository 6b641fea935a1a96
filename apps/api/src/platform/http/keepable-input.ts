import type { Call } from '@shop/contract/call'
import { DEFAULT_PAGE } from '@shop/contract/constants'
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

const pagedReply = z.object({
  data: z.array(z.unknown()).check(z.maxLength(0)),
  meta: z.object({ page: z.number() }),
})

/** Whether a reply is a page past the end of its list: there are as many of them as numbers, and they show nothing. */
export function isPastEnd(reply: unknown): boolean {
  const { success, data } = z.safeParse(pagedReply, reply)
  return success && data.meta.page > DEFAULT_PAGE
}
