import type { PartResult } from './count-results.ts'
import type { Part } from './parts.ts'
import type { TestResult } from './read-results.ts'

export type Total = { passed: number; failed: number; reduced: number; tests: TestResult[] }

type Options = { filters?: readonly string[]; log: (text: string) => void; atOnce?: number }

/**
 * Stages run one after another, the parts of a stage side by side, also after a failure. One line with the time for each
 * part; output of failed ones.
 */
export async function runStages(
  stages: readonly (readonly Part[])[],
  { filters = [], log, atOnce = 2 }: Options,
): Promise<Total> {
  const failedParts = new Set<string>()
  const total: Total = { passed: 0, failed: 0, reduced: 0, tests: [] }
  const runOne = async (part: Part): Promise<void> => {
    const begin = performance.now()
    const result = await runPart(part, { filters, failedParts })
    if (!result.ok) failedParts.add(part.name)
    total.passed += result.passed
    total.failed += result.failed
    total.reduced += result.reduced ?? 0
    total.tests.push(...(result.tests ?? []))
    log(describe(part, result, performance.now() - begin))
  }
  for (const stage of stages) {
    const waiting = [...stage]
    const lane = async (): Promise<void> => {
      for (let part = waiting.shift(); part; part = waiting.shift()) await runOne(part)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  return total
}

async function runPart(
  part: Part,
  { filters, failedParts }: { filters: readonly string[]; failedParts: ReadonlySet<string> },
): Promise<PartResult> {
  if (part.needs && failedParts.has(part.needs)) {
    return { ok: false, output: `Not run, because "${part.needs}" failed.`, passed: 0, failed: 1 }
  }
  try {
    return await part.run(filters)
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ok: false, output, passed: 0, failed: 1 }
  }
}

function describe({ name, what }: Part, result: PartResult, ms: number): string {
  const { ok, output, passed, failed, reduced = 0 } = result
  const time = `${(ms / 1000).toFixed(1)} s`.padStart(8)
  const counts = [`${passed} passed`, `${failed} failed`, ...(reduced > 0 ? [`${reduced} REDUCED`] : [])]
  const tests = passed + failed > 1 ? ` (${counts.join(', ')})` : ''
  const line = `${ok ? wordFor(reduced) : 'FAILED'} ${time}  ${name.padEnd(14)} ${what}${tests}`
  return ok ? line : `${line}\n${output.trimEnd().replaceAll(/^/gm, '    ')}\n`
}

/** A part that looked at less than meant did not simply pass. */
function wordFor(reduced: number): string {
  return reduced > 0 ? 'ok?   ' : 'ok    '
}
