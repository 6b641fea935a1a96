import { expectAccessible } from '../expect-accessible.ts'
import { STILL } from '../motion.ts'
import { findCutOff, findMoving, findOverlaps, findSmallTargets } from '../page-faults.ts'
import { expectPictured, sizesOf } from '../screenshots/expect-pictured.ts'
import { letGo } from '../screenshots/hold-still.ts'
import { expect } from '../test.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { test } from './back-office.ts'
import { answerOpenMessages } from './message-screens.ts'
import { answerWaitingReviews } from './review-screens.ts'

/** From here on a fine pointer has lower controls. */
const TOUCH_BELOW_PX = 768

test.use(STILL)

for (const screen of ADMIN_SCREENS) {
  const { name, path, arrive, open, goesWrong = [], shows } = screen

  test(`${name}: looks as in its pictures, fits, and serves everybody`, async ({ page, allow }) => {
    allow(...goesWrong)
    await answerOpenMessages(page, 0)
    await answerWaitingReviews(page, 0)
    await page.goto((await arrive?.(page)) ?? path)
    await shows?.(page).waitFor()
    await open?.(page)

    await expect.poll(() => findMoving(page), 'reduced motion').toEqual([])
    for (const size of sizesOf(screen)) {
      await expectPictured(page, screen, size)
      await letGo(page)
      await expectAccessible(page)
      expect(await findCutOff(page), `cut off at ${size.width}`).toEqual([])
      expect(await findOverlaps(page), `one on another at ${size.width}`).toEqual([])
      const small = size.width < TOUCH_BELOW_PX ? await findSmallTargets(page) : []
      expect(small, `targets at ${size.width}`).toEqual([])
    }
  })
}
