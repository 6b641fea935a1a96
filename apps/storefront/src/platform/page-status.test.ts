import { CallError } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { statusOf } from './page-status.ts'

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
