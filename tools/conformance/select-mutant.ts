// Set-up file of Vitest: selects this run's mutant.
Object.assign(globalThis, { __mutant: process.env.MUTANT ?? '' })
