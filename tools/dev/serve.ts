import { inspect } from 'node:util'
import { runShop } from '../../apps/api/src/main.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { IMAGES_FOLDER, PHOTOGRAPHY_FOLDER } from '../build/places.ts'
import { buildImages } from '../build-images.ts'
import { stopOnSignal } from '../launcher/stop-on-signal.ts'
import { loadDevelopmentPages } from './development-pages.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function end(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

try {
  await buildImages({ from: PHOTOGRAPHY_FOLDER, to: IMAGES_FOLDER, extent: 'showable', log: { info: say } })
  const shop = await runShop({
    env: { LOG_LEVEL: 'warn', ...process.env },
    images: IMAGES_FOLDER,
    loadPages: async () => loadDevelopmentPages(),
    say,
    onLost: end,
  })
  stopOnSignal(shop.stop)
  say(`Leaf & Lather is open for development at ${shop.address}`)
} catch (error) {
  end(error)
}
