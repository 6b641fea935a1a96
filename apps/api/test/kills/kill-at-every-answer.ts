import { problemsOf } from './add-up.ts'
import { startDoomedShop } from './doomed-shop.ts'
import { startLife } from './life.ts'
import { type Story, type Telling, turn } from './stories.ts'
import type { World } from './world.ts'

/** What was seen: how often a process was killed, and what did not add up afterwards. */
export type Seen = { kills: number; problems: string[] }

/**
 * Tells a story again and again, to a process that is killed at its first answer from outside, at its second, and so on
 * until it lives to the end. After each kill another process goes on: in turns, everybody repeats what got no answer and
 * does the rest, or nobody comes back. Then time passes, all work is done, and the books must add up.
 */
export async function killAtEveryAnswer(world: World, story: Story): Promise<Seen> {
  const problems: string[] = []
  for (let answer = 1; ; answer += 1) {
    const comesBack = answer % 2 === 1
    const telling = await beginTelling(world, String(answer))
    const survived = await tell(story, telling, { answer, comesBack })
    await letTimePass(world, telling)
    const ends = comesBack || survived ? story.ends : undefined
    const found = await problemsOf(telling, { ...story, ends })
    const where = `killed at answer ${answer}, ${comesBack ? 'everybody comes back' : 'nobody comes back'}`
    problems.push(...found.map((problem) => `${where}: ${problem}`))
    if (survived) return { kills: answer - 1, problems }
  }
}

/** A telling that nothing has happened in yet. */
export async function beginTelling(world: World, key: string): Promise<Telling> {
  // Orders of two tellings are told apart by their time.
  world.pass(60)
  return {
    world,
    shopper: await world.logIn(),
    key: `${world.now().getTime()} ${key}`,
    startedAt: world.now(),
    secrets: new Set(),
  }
}

/** @returns whether the process lived to the end of the story */
async function tell(
  { before = [], steps }: Story,
  telling: Telling,
  { answer, comesBack }: { answer: number; comesBack: boolean },
): Promise<boolean> {
  const { world } = telling
  const life = startLife()
  const doomed = await startDoomedShop(world, life)
  for (const step of before) await step(doomed, telling)
  life.endAt(answer)
  let done = 0
  try {
    for (const step of steps) {
      await Promise.race([step(doomed, telling), life.end])
      // The reply to whoever asked is an answer that can get lost, too.
      if (!life.hear()) break
      done += 1
    }
  } catch (error) {
    if (!life.isOver()) throw error
  }
  const survived = done === steps.length
  if (!survived) await world.giveLostJobsBack()
  for (const step of comesBack ? steps.slice(done) : []) await step(world.survivor, telling)
  await doomed.clearAway()
  return survived
}

/** Everything that happens by itself within the next half hour and more. */
export async function letTimePass(
  { survivor, pass, giveLostJobsBack }: World,
  telling: Telling,
): Promise<void> {
  for (const minutes of [5, 31]) {
    pass(minutes)
    await giveLostJobsBack()
    for (const name of ['expire-holds', 'reconcile', 'send-refunds']) await turn(name)(survivor, telling)
    await survivor.runJobs()
  }
}
