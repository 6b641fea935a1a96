import { execFileSync } from 'node:child_process'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './test.ts'

test.use({ ownContext: true })

type Mail = { name: string; page: string }

const BYTES = 50_000_000

function readSampleMails(): Mail[] {
  const args = ['apps/api/test/print-sample-mails.ts', 'photography/masters']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: BYTES }))
}

test('every mail can be read by everybody, and none is wider than its window', {
  tag: '@mobile',
}, async ({ page }) => {
  const mails = readSampleMails()
  expect(mails.length).toBeGreaterThan(20)
  for (const { name, page: content } of mails) {
    await test.step(name, async () => {
      await page.setContent(content)
      await expectAccessible(page)
      const overhangPx = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overhangPx).toBe(0)
    })
  }
})
