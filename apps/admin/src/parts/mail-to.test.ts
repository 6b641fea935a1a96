import { expect, test } from 'vitest'
import { mailTo } from './mail-to.ts'

test.each([
  ['june@example.com', 'mailto:june@example.com'],
  ['june+soap@example.com', 'mailto:june%2Bsoap@example.com'],
  ['june@example.com?bcc=spy@evil.example', 'mailto:june%40example.com%3Fbcc%3Dspy@evil.example'],
  ['june@example.com?bcc=a@b.example&body=hi', 'mailto:june%40example.com%3Fbcc%3Da@b.example%26body%3Dhi'],
  ['june@example.com,spy@evil.example', 'mailto:june%40example.com%2Cspy@evil.example'],
])('a link to write to %s holds it alone', (email, link) => {
  const { pathname, search, hash } = new URL(mailTo(email))

  expect(mailTo(email)).toBe(link)
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
})
