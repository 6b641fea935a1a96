import { stopCommandsWithUs } from './run-command.ts'

/** Runs a tool with its arguments and exits with its code; an error is one line. */
export async function runTool(main: (args: string[]) => Promise<number>): Promise<void> {
  stopCommandsWithUs()
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
