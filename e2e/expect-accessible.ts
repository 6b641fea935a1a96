import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame } from '@playwright/test'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** The small form: a page takes two thirds of the time to start it. */
const FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const SOURCE = readFileSync(FILE, 'utf8')

/** Once a page: starting axe takes half as long as checking with it. */
async function startAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  if (frame.parentFrame()) await frame.evaluate(SOURCE)
  else await runFile(frame.page(), FILE)
  // Into frames of other origins: the card form is the provider's.
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

/**
 * Chosen in a file input by its path, so that the page reads it from the disk: as the text of a command, 650 kB pass through two
 * processes as JSON, 46 CPU ms in place of 23.
 */
async function runFile(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `Object.assign(document.createElement('input'), { type: 'file' })`,
  })
  const { objectId = '' } = result
  await devtools.send('DOM.setFileInputFiles', { files: [path], objectId })
  await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: 'async function () { window.program = await this.files[0].text() }',
    objectId,
    awaitPromise: true,
  })
  // Commands may evaluate text where the page's policy (CSP) forbids it, but only at once.
  await devtools.send('Runtime.evaluate', { expression: '(0, eval)(program); delete window.program' })
  await devtools.detach()
}

/** Fails with what axe finds on the page as it is now, frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(startAxe))
  const violations = await page.evaluate(async () => {
    // Colours in motion are read by nobody. One motion that is over may have been followed by the next.
    for (let left = motions(); left.length > 0; left = motions()) {
      await Promise.allSettled(left.map(({ finished }) => finished))
    }
    const found = await window.axe.run(document, {
      // Violations alone: describing the thousands of nodes that pass takes longer than checking them.
      resultTypes: ['violations'],
      selectors: false,
      // Of style sheets for an experimental rule, which is off, and of sound and films, of which there are none.
      preload: false,
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

    /** Not the endless ones of spinners, nor what waits for scrolling or for a pointer to leave. */
    function motions(): Animation[] {
      return document.getAnimations().filter(({ effect, playState, timeline }) => {
        const lastsMs = Number(effect?.getComputedTiming().endTime)
        return playState === 'running' && timeline instanceof DocumentTimeline && lastsMs <= 1000
      })
    }
  })
  expect(violations).toEqual([])
}
