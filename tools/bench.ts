import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { adminBench } from '../bench/admin.bench.ts'
import type { Bench, Measurement } from '../bench/bench.ts'
import { cachedApiBench } from '../bench/cached-api.bench.ts'
import { cachedPagesBench } from '../bench/cached-pages.bench.ts'
import { coldStartBench } from '../bench/cold-start.bench.ts'
import { listingBench } from '../bench/listing.bench.ts'
import { describeMachine } from '../bench/machine.ts'
import { memoryBench } from '../bench/memory.bench.ts'
import { placeOrderBench } from '../bench/place-order.bench.ts'
import { renderBench } from '../bench/render.bench.ts'
import { toTable } from '../bench/table.ts'
import { ROOT } from './build/places.ts'
import { buildWhenStale } from './build.ts'
import { runUntilSignal } from './launcher/run-until-signal.ts'

/** In this order. A new one is a line here and its import. */
const BENCHES: readonly Bench[] = [
  cachedPagesBench,
  cachedApiBench,
  renderBench,
  listingBench,
  placeOrderBench,
  adminBench,
  coldStartBench,
  memoryBench,
]

const HELP = `npm run bench                    measures everything, beside bare references of the same run
npm run bench -- cached-pages    only these: ${BENCHES.map(({ name }) => name).join(', ')}

Results lie in bench/results/. A target that is missed is shown; only what could not be measured is an error.`

const RESULTS_FOLDER = join(ROOT, 'bench/results')
const LONGEST_MS = 15 * 60_000

/** @returns the exit code: 1 when something could not be measured */
async function main(args: string[], told: AbortSignal): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  const unknown = positionals.filter((wanted) => !BENCHES.some(({ name }) => name === wanted))
  if (values.help || unknown.length > 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  await buildWhenStale({ log: { info: console.log, warn: console.warn } })
  const machine = await describeMachine()
  const wanted = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const measured: Measurement[] = []
  let isWhole = true
  for (const bench of wanted) {
    if (told.aborted) return 1
    console.log(`Measuring ${bench.name}: ${bench.what}`)
    try {
      const measurements = await withinTime(bench, told)
      measured.push(...measurements)
      await writeResult(bench, { machine, measurements })
    } catch (error) {
      isWhole = false
      if (!told.aborted) console.error(`${bench.name} could not be measured:`, error)
    }
  }
  if (told.aborted) return 1
  tell(measured, isWhole)
  return isWhole ? 0 : 1
}

function tell(measured: readonly Measurement[], isWhole: boolean): void {
  console.log(`\n${toTable(measured)}`)
  if (!isWhole) console.log('\nNot everything could be measured.')
  const missed = measured.filter(({ isMet }) => isMet === false).length
  console.log(missed === 0 ? '\nNo target is missed.' : `\nTargets missed: ${missed}.`)
}

/** Whatever was started has ended when this returns, also where it ends early. */
async function withinTime(bench: Bench, told: AbortSignal): Promise<Measurement[]> {
  const late = AbortSignal.timeout(LONGEST_MS)
  try {
    return await bench.run(AbortSignal.any([told, late]))
  } catch (cause) {
    if (!late.aborted) throw cause
    throw new Error(`It took longer than ${LONGEST_MS / 60_000} minutes.`, { cause })
  }
}

type Findings = { machine: Awaited<ReturnType<typeof describeMachine>>; measurements: Measurement[] }

async function writeResult({ name, what }: Bench, { machine, measurements }: Findings): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const date = new Date().toISOString()
  const text = JSON.stringify({ name, what, date, machine, measurements }, undefined, 2)
  await writeFile(join(RESULTS_FOLDER, `${name}.json`), `${text}\n`)
}

await runUntilSignal(main)
