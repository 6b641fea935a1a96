import type { Mutant } from '../mutant.ts'

const constants = 'apps/storefront/src/platform/constants.ts'

/** Wrong constants that belong to no single screen. */
export const mutants: readonly Mutant[] = [
  {
    id: 'CONST-01',
    file: constants,
    find: 'TOAST_DURATION_MS = 4_000',
    replace: 'TOAST_DURATION_MS = 5_000',
  },
  { id: 'CONST-02', file: constants, find: 'TOASTS_VISIBLE = 3', replace: 'TOASTS_VISIBLE = 4' },
  { id: 'CONST-04', file: constants, find: 'height: 600', replace: 'height: 601' },
]
