import { quickStages } from './testing/parts.ts'
import { stopCommandsWithUs } from './testing/run-command.ts'
import { runStages } from './testing/run-stages.ts'

// The fast half of `npm test`, for while one works: no database, no browser, nothing built.
stopCommandsWithUs()
const { passed, failed } = await runStages(quickStages, { log: console.log })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
