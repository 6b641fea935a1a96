import { answerParent } from './figures.ts'

// Loaded into a measured shop before its own code (`--import`, with `--expose-gc`): tells its live heap.
answerParent(async () => {
  // The second collection finds what the finalizers of the first have let go.
  globalThis.gc?.()
  globalThis.gc?.()
  return { heapBytes: process.memoryUsage().heapUsed }
})
