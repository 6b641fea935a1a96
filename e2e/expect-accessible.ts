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
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lets axe into frames of other origins: the card form is the provider's. */
const AXE = `${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Once a page: starting axe takes as long as checking with it. */
async function startAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(AXE)
}

/** Fails with what axe finds on the page as it is now, frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(startAxe))
  const violations = await page.evaluate(async () => {
    // Colours in motion are read by nobody. One motion that is over may have been followed by the next.
    for (let left = motions(); left.length > 0; left = motions()) {
      await Promise.allSettled(left.map(({ finished }) => finished))
    }
    // Violations alone: describing the thousands of nodes that pass takes longer than checking them.
    const found = await window.axe.run(document, { resultTypes: ['violations'], selectors: false })
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
