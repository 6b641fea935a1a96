import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { beginRun } from './kill-at-every-answer.ts'
import { killProcess } from './kill-process.ts'
import { createKillSwitch } from './kill-switch.ts'
import { deliverEvents, giveCard, placeCard, placeCash, settle } from './scenarios.ts'
import { startVictimProcess } from './victim-process.ts'

const LONG_MS = 120_000

test.each([6, 14, 22, 30])(
  'a process that is killed at its answer %i, whatever it does then, leaves a ledger that adds up',
  async (answer) => {
    const fixture = await createFixture()

    const { signal, problems } = await killProcess(fixture, {
      steps: [placeCard, giveCard, settle, deliverEvents],
      ends: ['Approved'],
      answer,
    })

    expect(signal).toBe('SIGKILL')
    expect(problems).toEqual([])
  },
  LONG_MS,
)

test(
  'a confirmation whose sender is killed before it could note it leaves again, under the same id',
  async () => {
    const fixture = await createFixture()
    fixture.pass(-60)
    const run = await beginRun(fixture, 'mail')
    const killSwitch = createKillSwitch()
    const victim = await startVictimProcess(fixture, killSwitch, { onMailTaken: killSwitch.kill })

    await placeCash(victim, run)
    const signal = await victim.signal
    await fixture.giveLostJobsBack()
    await fixture.survivor.runJobs()

    const jobs = await fixture.survivor.writtenJobs('order-mail')
    expect(signal).toBe('SIGKILL')
    expect(jobs.map(({ data }) => data.kind)).toEqual(['confirmed'])
    expect([victim.mailIds(), fixture.posted]).toEqual([[jobs[0]?.id], [jobs[0]?.id]])
  },
  LONG_MS,
)
