import { readdir } from 'node:fs/promises'
import { BASELINES, baselineElements, newBaselines, pictureName } from '#tools/screens/baselines.ts'
import { ADMIN_SCREENS } from './admin/admin-screens.ts'
import { STILL } from './motion.ts'
import { findMoving } from './page-faults.ts'
import { PASSING_SCREENS } from './screens/passing-screens.ts'
import { PICTURED } from './screens.ts'
import { arriveAt } from './screenshots/arrive-at.ts'
import { expectPictured, sizesOf } from './screenshots/expect-pictured.ts'
import { expect, test } from './test.ts'

// What stays is compared with its pictures in the one visit of `every-screen`. New pictures are taken without its checks.
const screens = newBaselines() === undefined ? PASSING_SCREENS : PICTURED

for (const screen of screens) {
  const { name, goesWrong = [] } = screen
  const sizes = sizesOf(screen)

  test.describe(name, () => {
    test.use({ viewport: sizes[0], ...STILL })

    test(`${name}: looks as in its pictures, and rests where calm is asked for`, async ({ page, allow }) => {
      allow(...goesWrong)

      await arriveAt(page, screen)

      await expect.poll(() => findMoving(page), 'reduced motion').toEqual([])
      for (const size of sizes) await expectPictured(page, screen, size)
    })
  })
}

test('every picture belongs to a screen', async () => {
  const names = [...PICTURED, ...ADMIN_SCREENS].flatMap((screen) =>
    sizesOf(screen).map(({ width }) => pictureName(screen.name, width)),
  )

  const files = (await readdir(BASELINES, { recursive: true })).filter((path) => path.endsWith('.png'))

  expect(files.toSorted()).toEqual(names.map((name) => `${name}.png`).toSorted())
  expect(Object.keys(baselineElements()).toSorted()).toEqual(names.toSorted())
})
