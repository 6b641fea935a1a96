import type { Call, Schema } from '@shop/contract/call'
import type { InputIssue } from '@shop/contract/errors'
import * as z from 'zod/mini'
import { Refusal } from '#api/refusal.ts'

/** What does not fit names nothing that exists (404). */
export function parseParams<P extends Schema>(schema: P, raw: unknown): z.output<P> {
  const parsed = z.safeParse(schema, raw)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

/** Names all faults of query and body at once (400). A body that could not be read comes as its refusal. */
export function parseContent<Q extends Schema, B extends Schema>(
  call: Pick<Call<Schema, Q, B>, 'query' | 'body'>,
  raw: { query: unknown; body: unknown },
): { query: z.output<Q>; body: z.output<B> } {
  if (raw.body instanceof Refusal) throw raw.body
  const query = z.safeParse(call.query, raw.query)
  const body = z.safeParse(call.body, raw.body ?? {})
  if (query.success && body.success) return { query: query.data, body: body.data }
  throw new Refusal('invalid_input', { issues: [...issuesIn(query), ...issuesIn(body)] })
}

function issuesIn(parsed: { error?: z.core.$ZodError }): Omit<InputIssue, 'message'>[] {
  return (parsed.error?.issues ?? []).flatMap(toIssues)
}

/** A rule's own message is its code (`too_long`); the library's general ones all mean `invalid`. */
function toIssues(issue: z.core.$ZodIssue): Omit<InputIssue, 'message'>[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_field' }))
  }
  if (issue.code === 'invalid_union') return closestOfUnion(issue)
  return [{ path: issue.path.join('.'), code: /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid' }]
}

/** Of several possible shapes the one with the fewest faults was meant. */
function closestOfUnion(issue: z.core.$ZodIssueInvalidUnion): Omit<InputIssue, 'message'>[] {
  const [closest] = issue.errors.toSorted((a, b) => a.length - b.length)
  return (closest ?? []).flatMap(toIssues)
}
