import { writeConfigTable } from './checks/config-table.ts'
import { runCommand, stopCommandsWithUs } from './testing/run-command.ts'

// Writes generated parts of the README, formats everything and applies safe lint fixes; the rest needs a person.
stopCommandsWithUs()
await writeConfigTable(process.cwd())
const { ok, output } = await runCommand('biome', [
  'check',
  '--write',
  '--error-on-warnings',
  ...process.argv.slice(2),
])
console.log(output.trimEnd())
process.exitCode = ok ? 0 : 1
