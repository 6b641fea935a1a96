import { CallError } from '@shop/contract/call-error'
import { expect, test } from 'vitest'
import { missingFileReply, statusOf } from './page-status.ts'

const refused = (status: number) => new CallError({ kind: 'HTTP_ERROR', status, body: {} })

test('a page that lacks something answers with the status of what failed', () => {
  expect(statusOf(refused(503))).toBe(503)
  expect(statusOf(refused(500))).toBe(500)
})

test('a page that asked for something wrong failed by itself', () => {
  expect(statusOf(refused(400))).toBe(500)
  expect(statusOf(new Error('no answer'))).toBe(500)
  expect(statusOf(new CallError({ kind: 'PARSING_ERROR' }))).toBe(500)
})

test('a file that cannot be made while the database is away says when to come back, and is not kept', async () => {
  const { status, headers, body } = missingFileReply(refused(503))

  expect({ status, body }).toEqual({ status: 503, body: null })
  expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'no-store', 'retry-after': '5' })
})

test('a file that cannot be made for another reason is a fault, and is not kept either', () => {
  const { status, headers } = missingFileReply(refused(500))

  expect(status).toBe(500)
  expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'no-store' })
})
