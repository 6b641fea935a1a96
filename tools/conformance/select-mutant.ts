// Runs before each file of tests in Vitest: selects the mutant that this run is about.
Object.assign(globalThis, { __mutant: process.env.MUTANT ?? '' })
