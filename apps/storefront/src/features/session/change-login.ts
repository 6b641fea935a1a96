import { inTurn } from '#storefront/platform/in-turn.ts'

const LOCK_NAME = 'change-login'

/** Runs what ends the stored login and brings another one; others wait with {@link untilLoginStands}. */
export function changeLogin<Result>(change: () => Promise<Result>): Promise<Result> {
  return inTurn(LOCK_NAME, change)
}

/** The shop may tell of a change before its reply is here: asked by the login that has just ended, it would refuse. */
export async function untilLoginStands(): Promise<void> {
  await inTurn(LOCK_NAME, async () => undefined)
}
