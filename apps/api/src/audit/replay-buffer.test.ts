import { expect, test } from 'vitest'
import { createReplayBuffer } from './replay-buffer.ts'

/** A buffer that has been listening for a minute, and its clock. */
function aBuffer() {
  const clock = { ms: 0 }
  const buffer = createReplayBuffer(() => clock.ms)
  clock.ms = 60_000
  return { buffer, clock }
}

test('tells what was heard since then, in order, and nothing of before', () => {
  const { buffer, clock } = aBuffer()
  buffer.add('before')
  clock.ms += 1_000
  buffer.add('first')
  buffer.add('second')
  clock.ms += 500

  expect(buffer.since(600)).toEqual(['first', 'second'])
  expect(buffer.since(400)).toEqual([])
})

test('does not know what came before it listened, nor what was missed', () => {
  const { buffer, clock } = aBuffer()
  expect(createReplayBuffer(() => clock.ms).since(1)).toBeUndefined()

  buffer.add('one')
  clock.ms += 100
  buffer.forget()
  clock.ms += 100

  expect(buffer.since(150)).toBeUndefined()
  expect(buffer.since(50)).toEqual([])
})

test('knows the last minute, and no more than five hundred', () => {
  const { buffer, clock } = aBuffer()
  clock.ms += 60_000
  expect(buffer.since(60_000)).toEqual([])
  expect(buffer.since(60_001)).toBeUndefined()

  for (let index = 0; index <= 500; index += 1) {
    clock.ms += 1
    buffer.add(String(index))
  }

  expect(buffer.since(499)).toHaveLength(500)
  expect(buffer.since(501)).toBeUndefined()
})
