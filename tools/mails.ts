import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sampleMails } from '../apps/api/test/sample-mails.ts'
import { PHOTOGRAPHY_FOLDER, ROOT } from './build/places.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = 'npm run mails                   writes every mail that the shop sends as text, page and picture'

const GALLERY = join(ROOT, 'test-results/mails')
/** Of a mail program's pane, and of a phone, in px. */
const WIDTHS = [720, 390]

/** @returns the exit code */
async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log(HELP)
    return args.includes('--help') ? 0 : 2
  }
  const executablePath = ensureChromium(console.log)
  const mails = sampleMails(join(PHOTOGRAPHY_FOLDER, 'masters'))
  await rm(GALLERY, { recursive: true, force: true })
  await mkdir(GALLERY, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage()
    for (const mail of mails) {
      const path = join(GALLERY, mail.name)
      await writeFile(`${path}.txt`, `${mail.subject}\n\n${mail.text}\n`)
      await writeFile(`${path}.html`, mail.page)
      await page.setContent(mail.page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 })
        await page.screenshot({ path: `${path}-${width}.png`, fullPage: true })
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`${mails.length} mails lie in ${GALLERY}.`)
  return 0
}

await runTool(main)
