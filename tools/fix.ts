import { writeConfigTable } from './checks/config-table.ts'
import { runCommand, stopCommandsWithUs } from './testing/run-command.ts'

// Writes what is generated into the README, formats everything and applies the safe fixes of the lint rules; what is
// left needs a person.
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
