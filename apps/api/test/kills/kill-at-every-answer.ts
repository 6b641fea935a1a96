import { findProblems } from './find-problems.ts'
import type { Fixture } from './fixture.ts'
import { createKillSwitch } from './kill-switch.ts'
import { type Run, type Scenario, turn } from './scenarios.ts'
import { startVictim } from './victim.ts'

/** How often a process was killed, and what did not add up afterwards. */
export type Seen = { kills: number; problems: string[] }

/**
 * Fault injection: plays a scenario again and again, and kills its process at its first answer from outside, its
 * second, and so on until it survives. After each kill another process goes on: in turns, everybody repeats what got
 * no answer and does the rest, or nobody comes back. Then time passes, all work is done, and what is stored must add
 * up.
 */
export async function killAtEveryAnswer(fixture: Fixture, scenario: Scenario): Promise<Seen> {
  const problems: string[] = []
  for (let answer = 1; ; answer += 1) {
    const comesBack = answer % 2 === 1
    const run = await beginRun(fixture, String(answer))
    const survived = await play(scenario, run, { answer, comesBack })
    await letTimePass(fixture, run)
    const ends = comesBack || survived ? scenario.ends : undefined
    const found = await findProblems(run, { ...scenario, ends })
    const where = `killed at answer ${answer}, ${comesBack ? 'everybody comes back' : 'nobody comes back'}`
    problems.push(...found.map((problem) => `${where}: ${problem}`))
    if (survived) return { kills: answer - 1, problems }
  }
}

/** Before its first step. */
export async function beginRun(fixture: Fixture, key: string): Promise<Run> {
  // Orders of two runs are told apart by their time.
  fixture.pass(60)
  return {
    fixture,
    shopper: await fixture.logIn(),
    key: `${fixture.now().getTime()} ${key}`,
    startedAt: fixture.now(),
    secrets: new Set(),
  }
}

/** @returns whether the process survived the scenario */
async function play(
  { before = [], steps }: Scenario,
  run: Run,
  { answer, comesBack }: { answer: number; comesBack: boolean },
): Promise<boolean> {
  const { fixture } = run
  const killSwitch = createKillSwitch()
  await using victim = await startVictim(fixture, killSwitch)
  for (const step of before) await step(victim, run)
  killSwitch.killAt(answer)
  let done = 0
  try {
    for (const step of steps) {
      await Promise.race([step(victim, run), killSwitch.killed])
      // The reply to whoever asked is an answer that can get lost, too.
      if (!killSwitch.receiveAnswer()) break
      done += 1
    }
  } catch (error) {
    if (!killSwitch.isKilled()) throw error
  }
  const survived = done === steps.length
  if (!survived) await fixture.giveLostJobsBack()
  for (const step of comesBack ? steps.slice(done) : []) await step(fixture.survivor, run)
  return survived
}

/** All work that is due within the next half hour and more. */
export async function letTimePass({ survivor, pass, giveLostJobsBack }: Fixture, run: Run): Promise<void> {
  for (const minutes of [5, 31]) {
    pass(minutes)
    await giveLostJobsBack()
    for (const name of ['expire-holds', 'reconcile', 'send-refunds']) await turn(name)(survivor, run)
    await survivor.runJobs()
  }
}
