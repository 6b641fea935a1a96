import { getToday } from '@shop/contract/admin/today'
import type { TransportReply, TransportRequest } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { createAttention } from './attention.ts'
import { createIdleTransport } from './idle-transport.ts'

const MINUTE_MS = 60_000
const request = { params: {}, query: {}, body: undefined, headers: { 'if-match': '"3"' } }
const done: TransportReply = { status: 200, body: { data: null } }

test('a call says that nobody is there from five minutes after the last sign of somebody', async () => {
  let now = 1_000_000
  const page = new EventTarget()
  const { listen, isAway } = createAttention(() => now)
  listen(page)
  const sent: TransportRequest['headers'][] = []
  const send = createIdleTransport(async (_call, { headers }) => {
    sent.push(headers)
    return done
  }, isAway)
  const askAfter = async (ms: number) => {
    now += ms
    await send(getToday, request)
  }

  await askAfter(5 * MINUTE_MS - 1)
  await askAfter(1)
  await askAfter(60 * MINUTE_MS)
  for (const sign of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'click', 'drop']) {
    page.dispatchEvent(new Event(sign))
    await askAfter(5 * MINUTE_MS - 1)
    await askAfter(1)
  }

  const there = { 'if-match': '"3"' }
  const away = { ...there, 'user-idle': '?1' }
  const pairs = Array.from({ length: 7 }, () => [there, away])
  expect(sent).toEqual([there, away, away, ...pairs.flat()])
})
