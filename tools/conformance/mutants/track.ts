import type { Mutant } from '../mutant.ts'

/** Wrong order tracking. */
export const mutants: readonly Mutant[] = [
  {
    id: 'TRACK-15',
    file: 'packages/contract/src/order-statuses.ts',
    find: "'Completed',\n  'Halted',\n  'Cancelled',\n] as const",
    replace: "'Completed',\n  'Halted',\n  'Cancelled',\n  'Returned',\n] as const",
  },
]
