import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'
import { createMailShare, type MailShare } from './mail-share.ts'

const mail = { id: 'one job', to: 'june@example.com' }
const another = { ...mail, id: 'another job' }
const send = async () => undefined

/** One mail a day to an address. */
async function aShare() {
  const { deps } = await startTestShop()
  return createMailShare(deps, { name: 'a-kind-of-mail', most: 1 })
}

/** An attempt whose process is killed while it sends. */
async function beKilled(share: MailShare): Promise<void> {
  const begun = Promise.withResolvers<void>()
  void share.send(mail, () => {
    begun.resolve()
    return new Promise(() => undefined)
  })
  await begun.promise
}

test('a mail that was counted before its process was killed goes out at the next attempt, and no other does', async () => {
  const share = await aShare()
  await beKilled(share)

  const isOtherSent = await share.send(another, send)
  const isSent = await share.send(mail, send)

  expect([isOtherSent, isSent, await share.send(another, send)]).toEqual([false, true, false])
})

test('a mail that fails is not counted, at the attempt after a kill as at the first', async () => {
  const share = await aShare()
  const fail = () => share.send(mail, () => Promise.reject(new Error('550')))
  await expect(fail()).rejects.toThrow('550')
  await beKilled(share)

  await expect(fail()).rejects.toThrow('550')

  expect(await share.send(another, send)).toBe(true)
})

test('a mail that is left out for another reason is not counted', async () => {
  const share = await aShare()

  const isSent = await share.send(mail, async () => false)

  expect([isSent, await share.send(another, send), await share.send(mail, send)]).toEqual([
    false,
    true,
    false,
  ])
})

test('a mail that was sent does not go out again where its job fails at something else', async () => {
  const share = await aShare()
  const sent: string[] = []
  const note = async () => void sent.push(mail.id)

  const isSent = [await share.send(mail, note), await share.send(mail, note)]

  expect(isSent).toEqual([true, true])
  expect(sent).toEqual([mail.id])
})

test('one job’s mails to two addresses of a mailbox are two mails', async () => {
  const share = await aShare()

  const isSent = [
    await share.send(mail, send),
    await share.send({ ...mail, to: 'june+new@example.com' }, send),
  ]

  expect(isSent).toEqual([true, false])
})
