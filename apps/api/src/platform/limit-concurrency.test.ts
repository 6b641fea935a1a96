import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that ends when the test says so, and notes when it starts. */
function workOf(names: readonly string[]) {
  const started: string[] = []
  const jobs = names.map((name) => {
    const deferred = Promise.withResolvers<string>()
    const run = () => {
      started.push(name)
      return deferred.promise
    }
    return { run, end: () => deferred.resolve(name), fail: () => deferred.reject(new Error(name)) }
  })
  return { started, jobs }
}

const refuse = () => new Error('full')
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('no more than the limit runs at once, and the others follow in order', async () => {
  const limit = limitConcurrency({ size: 2, most: 10, refuse })()
  const { started, jobs } = workOf(['a', 'b', 'c', 'd'])

  const results = jobs.map(({ run }) => limit(run))
  await nextTurn()
  expect(started).toEqual(['a', 'b'])
  jobs[1]?.end()
  await nextTurn()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const { end } of jobs) end()

  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails gives its place to the next', async () => {
  const limit = limitConcurrency({ size: 1, most: 10, refuse })()
  const { started, jobs } = workOf(['a', 'b'])

  const results = Promise.allSettled(jobs.map(({ run }) => limit(run)))
  jobs[0]?.fail()
  jobs[1]?.end()

  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(started).toEqual(['a', 'b'])
})

test('a place that was left is free again', async () => {
  const limit = limitConcurrency({ size: 1, most: 10, refuse })()

  await limit(async () => 'first')

  expect(await limit(async () => 'second')).toBe('second')
})

test('when as many wait as may, the next is refused at once, and there is a free place again once one has left', async () => {
  const limit = limitConcurrency({ size: 1, most: 2, refuse })()
  const { started, jobs } = workOf(['a', 'b', 'c', 'd', 'e'])
  const [a, b, c, d, e] = jobs

  const taken = [a, b, c].map((job) => limit(async () => job?.run()))
  await expect(limit(async () => d?.run())).rejects.toThrow('full')
  a?.end()
  await taken[0]
  const next = limit(async () => e?.run())
  for (const job of [b, c, e]) job?.end()

  expect(await Promise.all([...taken, next])).toEqual(['a', 'b', 'c', 'e'])
  expect(started).toEqual(['a', 'b', 'c', 'e'])
})

test('queues take turns, and a full one refuses nobody in the other', async () => {
  const openQueue = limitConcurrency({ size: 1, most: 3, refuse })
  const [crowd, few] = [openQueue(), openQueue()]
  const { started, jobs } = workOf(['c1', 'c2', 'c3', 'c4', 'c5', 'f1', 'f2'])
  const [c1, c2, c3, c4, c5, f1, f2] = jobs

  const taken = [c1, c2, c3, c4].map((job) => crowd(async () => job?.run()))
  await expect(crowd(async () => c5?.run())).rejects.toThrow('full')
  taken.push(...[f1, f2].map((job) => few(async () => job?.run())))
  for (const { end } of jobs) end()
  await Promise.all(taken)

  expect(started).toEqual(['c1', 'c2', 'f1', 'c3', 'f2', 'c4'])
})
