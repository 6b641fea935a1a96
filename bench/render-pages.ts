import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadStorefront } from '../apps/api/src/load-storefront.ts'
import { runShop } from '../apps/api/src/main.ts'
import { createNonce, finishPage } from '../apps/api/src/platform/browser-policy/index.ts'
import { type Pages, stripRenderTimes } from '../apps/api/src/platform/http/index.ts'
import { PAGE_NONCE_HEADER } from '../packages/contract/src/page-nonce.ts'
import { IMAGES_FOLDER } from '../tools/build/places.ts'
import { stopOnSignal } from '../tools/launcher/stop-on-signal.ts'
import { MEASURED_DIST } from './build-with-bare-render.ts'
import { answerParent } from './figures.ts'

// A whole shop in this process, of which one page is rendered again and again past the page cache.

/** How many pages, at what concurrency, and whether bare. */
export type PagesWanted = { pages: number; atATime: number; isBare: boolean }

type RenderPage = Pages['render']
type CreateBareRender = (onRendered: (micros: number) => void) => RenderPage

const [, , path = '/'] = process.argv
let renderPage: RenderPage | undefined
const shop = await runShop({
  env: process.env,
  images: IMAGES_FOLDER,
  loadPages: async () => {
    const pages = await loadStorefront(MEASURED_DIST)
    return {
      ...pages,
      storefront: (parts) => {
        const made = pages.storefront(parts)
        renderPage = made.render
        return made
      },
    }
  },
  say: console.log,
  onLost: console.error,
})
let bareMs = 0
const createBareRender = await loadBareRender()
const renderBare = createBareRender((micros) => {
  bareMs += micros / 1_000
})

async function loadBareRender(): Promise<CreateBareRender> {
  const built: { createBareRender: CreateBareRender } = await import(
    pathToFileURL(join(MEASURED_DIST, 'server/bare-render.js')).href
  )
  return built.createBareRender
}

function pageRequest(nonce: string): Request {
  return new Request(shop.address + path, { headers: { accept: 'text/html', [PAGE_NONCE_HEADER]: nonce } })
}

/** Up to the last change of the bytes: the same steps as `platform/http/pages.ts`. */
async function makePage(): Promise<void> {
  const nonce = createNonce()
  const page = await renderPage?.(pageRequest(nonce))
  if (page?.status !== 200) throw new Error(`The page was answered ${page?.status}.`)
  finishPage(stripRenderTimes(await page.text()), nonce)
}

async function makeBarePage(): Promise<void> {
  await (await renderBare(pageRequest(createNonce()))).text()
}

/** Time of the rendering core, which others on the machine cannot lengthen much; `cpuMs` with all helpers. */
async function make({
  pages,
  atATime,
  isBare,
}: PagesWanted): Promise<Record<'ms' | 'cpuMs' | 'bareMs', number>> {
  let left = pages
  bareMs = 0
  const makeInTurn = async () => {
    for (; left > 0; left -= 1) await (isBare ? makeBarePage() : makePage())
  }
  const threadBefore = process.threadCpuUsage()
  const cpuBefore = process.cpuUsage()
  await Promise.all(Array.from({ length: atATime }, makeInTurn))
  const eachMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000 / pages
  return {
    ms: eachMs(process.threadCpuUsage(threadBefore)),
    cpuMs: eachMs(process.cpuUsage(cpuBefore)),
    bareMs: bareMs / pages,
  }
}

function isWanted(question: unknown): question is PagesWanted {
  return typeof question === 'object' && question !== null && 'pages' in question
}

stopOnSignal(shop.stop)
answerParent((question) => {
  if (!isWanted(question)) throw new Error('No such question.')
  return make(question)
})
