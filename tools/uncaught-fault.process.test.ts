import { makePlace, startByNpm, untilGone } from '@shop/harness/npm-start'
import { isListening } from '@shop/harness/ports'
import { until } from '@shop/harness/processes'
import { beginRequest } from '@shop/harness/slow-request'
import { expect, onTestFinished, test } from 'vitest'

const PORT = 4115
/** Two faults in every process that is sent this signal, one thrown and one rejected, as in code that nobody waits for. */
const PLANTED = `process.on('SIGUSR2',()=>{Promise.reject(new/**/Error('first'));setImmediate(()=>{throw/**/new/**/Error('second')})})`

test('a fault that nobody caught is one line in the log, and the end: requests in flight finish, nothing is left behind', async () => {
  const place = await makePlace(PORT)
  onTestFinished(place.leave)
  const shop = startByNpm(place, { NODE_OPTIONS: `--import=data:text/javascript,${PLANTED}` })
  const processes = await shop.opened()
  const account = { email: 'ada@example.com', password: 'a long and private sentence' }
  const slow = await beginRequest(`${shop.url}/api/v1/auth/login`, account)

  process.kill(processes.server, 'SIGUSR2')
  await until('a closed port', async () => !(await isListening(PORT)))
  const answered = await slow.finish()
  const { code, stdout, stderr } = await shop.ended
  await untilGone(processes, place)

  const fatal = stdout.filter((line) => line.includes('"level":"fatal"')).map((line) => JSON.parse(line))
  expect([answered, code]).toEqual([401, 1])
  expect(fatal).toHaveLength(1)
  expect(fatal[0]).toMatchObject({
    msg: 'a fault that nobody caught ends the shop',
    err: { type: 'Error', stack: expect.any(String) },
  })
  expect(stderr).toEqual([])
})
