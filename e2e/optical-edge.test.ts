import { inkIn } from './ink.ts'
import { openPage } from './open-page.ts'
import { expect, type Locator, test } from './test.ts'

/** On both sides of the text's edge, more than the largest letter's own air. */
const AROUND_PX = 12

/** How far right of the edge of what stands below a heading its first letter begins, in px. */
async function insetOf(heading: Locator): Promise<number | undefined> {
  const { edge, y, height } = await heading.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const { marginLeft, paddingLeft, paddingTop, lineHeight } = getComputedStyle(element)
    const [margin = 0, inset = 0, above = 0, line = 0] = [
      marginLeft,
      paddingLeft,
      paddingTop,
      lineHeight,
    ].map(Number.parseFloat)
    return { edge: left - margin + inset, y: top + above, height: line }
  })
  const ink = await inkIn(heading.page(), { x: edge - AROUND_PX, y, width: 2 * AROUND_PX, height })
  return ink && ink.left - edge
}

for (const [path, title] of [
  ['/blogs', 'Blogs'],
  ['/contact', 'Contact'],
  ['/about', 'Soap with nothing to hide'],
] as const) {
  test(`the large ${title.charAt(0)} of ${title} begins at the edge of what stands below it`, async ({
    page,
  }) => {
    await openPage(page, path)
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(heading).toBeVisible()

    expect(Math.abs((await insetOf(heading)) ?? Number.NaN)).toBeLessThanOrEqual(3)
  })
}
