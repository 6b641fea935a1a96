import { stopCommandsWithUs } from './run-command.ts'

/** Runs a tool with what stands behind its name, and ends with the exit code it answers; an error is told in one line. */
export async function runTool(main: (args: string[]) => Promise<number>): Promise<void> {
  stopCommandsWithUs()
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
