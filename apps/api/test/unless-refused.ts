import { Refusal } from '#api/refusal.ts'

/** Ignores an expected refusal. Any other error is a fault, and fails the test. */
export async function unlessRefused(wish: Promise<unknown>): Promise<void> {
  try {
    await wish
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
