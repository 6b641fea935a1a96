import { expect, test } from 'vitest'
import { eventsIn } from './stream-events.ts'

const NEWS = 'event: news\nid: news\ndata: {}\n\n'

test('an event counts once all of it has come', () => {
  expect(eventsIn(`retry: 3000\n\n${NEWS}`)).toEqual({ names: ['news'], rest: '' })
  expect(eventsIn(NEWS.slice(0, -1))).toEqual({ names: [], rest: NEWS.slice(0, -1) })
  expect(eventsIn(`${NEWS}event: signed`)).toEqual({ names: ['news'], rest: 'event: signed' })
})

test('a heartbeat tells nothing', () => {
  expect(eventsIn(':\n\n:\n\n')).toEqual({ names: [], rest: '' })
})

test('however it is cut, the same is told', () => {
  const whole = `retry: 3000\n\n${NEWS}:\n\n${NEWS}event: signed-out\nid: signed-out\ndata: {}\n\n`
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const first = eventsIn(whole.slice(0, cut))
    const second = eventsIn(first.rest + whole.slice(cut))
    expect([...first.names, ...second.names]).toEqual(['news', 'news', 'signed-out'])
  }
})
