import { runCommand, stopCommandsWithUs } from './testing/run-command.ts'

// Formats everything and applies the safe fixes of the lint rules; what is left needs a person.
stopCommandsWithUs()
const { ok, output } = await runCommand('biome', [
  'check',
  '--write',
  '--error-on-warnings',
  ...process.argv.slice(2),
])
console.log(output.trimEnd())
process.exitCode = ok ? 0 : 1
