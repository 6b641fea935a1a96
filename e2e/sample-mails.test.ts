import { join } from 'node:path'
import { sampleMails } from '../apps/api/test/sample-mails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './test.ts'

const MASTERS = join(import.meta.dirname, '../photography/masters')

test('every mail can be read by everybody, and none is wider than its window', {
  tag: '@mobile',
}, async ({ page }) => {
  for (const { name, page: content } of sampleMails(MASTERS)) {
    await test.step(name, async () => {
      await page.setContent(content)
      await expectAccessible(page)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    })
  }
})
