import { readdir } from 'node:fs/promises'
import { BASELINES, baselineElements, pictureName } from '#tools/screens/baselines.ts'
import { findMoving } from './page-faults.ts'
import type { Screen } from './screens/screen.ts'
import { PICTURED } from './screens.ts'
import { arriveAt } from './screenshots/arrive-at.ts'
import { expectPictured, type Size } from './screenshots/expect-pictured.ts'
import { expect, test } from './test.ts'

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

const sizesOf = ({ picture }: Screen) => SIZES.filter(({ width }) => picture?.widths?.includes(width) ?? true)

for (const screen of PICTURED) {
  const { name, goesWrong = [] } = screen
  const sizes = sizesOf(screen)

  test.describe(name, () => {
    test.use({ viewport: sizes[0], contextOptions: { reducedMotion: 'reduce' } })

    test(`${name}: looks as in its pictures, and rests where calm is asked for`, async ({ page, allow }) => {
      allow(...goesWrong)

      await arriveAt(page, screen)

      await expect.poll(() => findMoving(page), 'reduced motion').toEqual([])
      for (const size of sizes) await expectPictured(page, screen, size)
    })
  })
}

test('every picture belongs to a screen', async () => {
  const names = PICTURED.flatMap((screen) =>
    sizesOf(screen).map(({ width }) => pictureName(screen.name, width)),
  )

  const files = (await readdir(BASELINES, { recursive: true })).filter((path) => path.endsWith('.png'))

  expect(files.toSorted()).toEqual(names.map((name) => `${name}.png`).toSorted())
  expect(Object.keys(baselineElements()).toSorted()).toEqual(names.toSorted())
})
