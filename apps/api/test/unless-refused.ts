import { Refusal } from '#api/refusal.ts'

/** Lets a refusal pass, which a test expects now and then. Any other error is a fault, and fails it. */
export async function unlessRefused(wish: Promise<unknown>): Promise<void> {
  try {
    await wish
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
