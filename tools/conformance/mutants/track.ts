import type { Mutant } from '../mutant.ts'

/** Wrong order tracking. */
export const mutants: readonly Mutant[] = [
  {
    id: 'TRACK-15',
    file: 'packages/contract/src/order-statuses.ts',
    find: "'Completed',\n  'Halted',\n  'Cancelled',\n] as const",
    replace: "'Completed',\n  'Halted',\n  'Cancelled',\n  'Returned',\n] as const",
  },
  {
    id: 'TRACK-15b',
    file: 'apps/storefront/src/features/tracking/order-timeline.tsx',
    find: '{texts.entry(status)}',
    replace: "{texts.entry(status.replace('Halted', 'Halt').replace('Completed', 'Complete'))}",
  },
]
