import { describeArchitecture, measureArchitecture } from './architecture/describe.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = `npm run architecture              what entry points load, what modules use, and what the checks on structure find
npm run architecture -- --json    the same as data`

await runTool(async (args) => {
  if (args.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const architecture = await measureArchitecture(process.cwd())
  console.log(
    args.includes('--json') ? JSON.stringify(architecture, null, 2) : describeArchitecture(architecture),
  )
  return 0
})
