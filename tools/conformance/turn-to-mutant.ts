// Runs before each file of tests in Vitest: turns its modules to the mutant that this run is about.
Object.assign(globalThis, { __mutant: process.env.MUTANT ?? '' })
