import { answerParent } from './figures.ts'

// Loaded into a measured shop before its own code (`--import`, with `--expose-gc`): answers its live heap.
answerParent(async () => {
  // The second collection frees what the finalizers of the first have released.
  globalThis.gc?.()
  globalThis.gc?.()
  return { heapBytes: process.memoryUsage().heapUsed }
})
