import { problemsOf } from './add-up.ts'
import { beginTelling, letTimePass } from './kill-at-every-answer.ts'
import { startLife } from './life.ts'
import { startShopProcess } from './start-shop-process.ts'
import type { OutsideStep } from './stories.ts'
import type { World } from './world.ts'

/**
 * Tells a story to a process with a will of its own: it does its jobs by itself, so that which of its answers is the
 * n-th differs from time to time. It is killed at that one; another process goes on, and the books must add up.
 */
export async function killProcess(
  world: World,
  { steps, ends, answer }: { steps: readonly OutsideStep[]; ends: readonly string[]; answer: number },
): Promise<{ signal: string | null; problems: string[] }> {
  // The process goes by the real time, which a telling begins an hour after.
  world.pass(-60)
  const telling = await beginTelling(world, 'a real process')
  const life = startLife()
  const child = await startShopProcess(world, life)
  life.endAt(answer)
  let done = 0
  try {
    for (const step of steps) {
      await Promise.race([step(child, telling), life.end])
      done += 1
    }
    await life.end
  } catch (error) {
    if (!life.isOver()) throw error
  }
  const signal = await child.ended
  world.posted.push(...child.mailIds())
  await world.giveLostJobsBack()
  for (const step of steps.slice(done)) await step(world.survivor, telling)
  await letTimePass(world, telling)
  return { signal, problems: await problemsOf(telling, { ends }) }
}
