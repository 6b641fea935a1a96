import axe from 'axe-core'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** Frames answer to the page that holds them, wherever they come from: the card form is the provider's. */
const AXE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Fails with what axe finds wrong on the page as it is now, its frames too. */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(AXE)))
  const violations = await page.evaluate(async () => {
    // A colour on its way to another is none that anybody reads.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    // Only what is wrong is told: describing the thousands of parts that are not takes longer than to look at them.
    const found = await window.axe.run(document, { resultTypes: ['violations'], selectors: false })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(violations).toEqual([])
}
