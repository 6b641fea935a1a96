import { findProblems } from './find-problems.ts'
import type { Fixture } from './fixture.ts'
import { beginRun, letTimePass } from './kill-at-every-answer.ts'
import { createKillSwitch } from './kill-switch.ts'
import type { OutsideStep } from './scenarios.ts'
import { startVictimProcess } from './victim-process.ts'

/**
 * Plays a scenario with a real process, which does its jobs by itself, so that which of its answers is the n-th varies.
 * It is killed at that one; another process goes on, and what is stored must add up.
 */
export async function killProcess(
  fixture: Fixture,
  { steps, ends, answer }: { steps: readonly OutsideStep[]; ends: readonly string[]; answer: number },
): Promise<{ signal: string | null; problems: string[] }> {
  // The process goes by the real time, which a run begins an hour after.
  fixture.pass(-60)
  const run = await beginRun(fixture, 'a real process')
  const killSwitch = createKillSwitch()
  const victim = await startVictimProcess(fixture, killSwitch)
  killSwitch.killAt(answer)
  let done = 0
  try {
    for (const step of steps) {
      await Promise.race([step(victim, run), killSwitch.killed])
      done += 1
    }
    await killSwitch.killed
  } catch (error) {
    if (!killSwitch.isKilled()) throw error
  }
  const signal = await victim.signal
  fixture.posted.push(...victim.mailIds())
  await fixture.giveLostJobsBack()
  for (const step of steps.slice(done)) await step(fixture.survivor, run)
  await letTimePass(fixture, run)
  return { signal, problems: await findProblems(run, { ends }) }
}
