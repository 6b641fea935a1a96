import { TransitionRefused } from '#api/orders/index.ts'
import { Refusal } from '#api/refusal.ts'

const REFUSALS = [Refusal, TransitionRefused]

/** Lets a refusal pass, which a test expects now and then. Any other error is a fault, and fails it. */
export async function unlessRefused(wish: Promise<unknown>): Promise<void> {
  try {
    await wish
  } catch (error) {
    if (!REFUSALS.some((kind) => error instanceof kind)) throw error
  }
}
