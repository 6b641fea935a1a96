import { changeEmail, confirmEmailChange } from '@shop/contract/account-email'
import { changePassword } from '@shop/contract/account-security'
import { getMe, login, register } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { aNewEmailToken, confirmEmail, tokenIn } from '#test/link-makers.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'
import { identityRetention } from './identity.retention.ts'

const password = 'orchard row fourteen'
const OLD = 'june@example.com'
const NEW = 'june.okafor@example.com'

async function aShopWithJune(
  config: Parameters<typeof startTestShop>[1] = {},
  replaced?: Parameters<typeof startTestShop>[3],
): Promise<{ shop: TestShop; june: TestCustomer }> {
  const publicUrl = 'https://soap.example'
  const shop = await startTestShop({}, { publicUrl, ...config }, undefined, replaced)
  const june = await shop.signUp({ email: OLD, password })
  await confirmEmail(shop, june)
  return { shop, june }
}

const ask = (shop: TestShop, as: TestCustomer, email = NEW, presentPassword = password) =>
  shop.call(changeEmail, { body: { email, presentPassword } }, { as })
const confirm = (shop: TestShop, token: string) => shop.call(confirmEmailChange, { body: { token } })
const logIn = (shop: TestShop, email: string) => shop.call(login, { body: { email, password } })

test('a new address is mailed a link, the old one word of it, and nothing changes before the link is used', async () => {
  const { shop, june } = await aShopWithJune()

  const reply = await ask(shop, june)
  await shop.runJobs()

  expect(reply.status).toBe(200)
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [OLD, 'Your account is to get another email address'],
    [NEW, 'Please confirm your new email address'],
  ])
  expect(shop.mails[1]?.text).toMatch(/https:\/\/soap\.example\/confirm-email#token=[\w-]{43}/)
  expect(shop.mails[1]?.text).not.toContain('Amelia')
  expect([(await logIn(shop, OLD)).status, (await logIn(shop, NEW)).status]).toEqual([200, 401])
})

test('ACCOUNT-08 by the link the address changes and is verified, once; who was logged in stays it', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aNewEmailToken(shop, { customer: june, password, email: NEW })

  const first = await confirm(shop, token)
  const second = await confirm(shop, token)

  const me = await shop.call(getMe, {}, { as: june })
  expect([first, second].map(({ status, body }) => [status, body.data])).toEqual([
    [200, { outcome: 'confirmed' }],
    [200, { outcome: 'confirmed_before' }],
  ])
  expect(me.body.data).toMatchObject({ email: NEW, emailVerified: true })
  expect([(await logIn(shop, OLD)).status, (await logIn(shop, NEW)).status]).toEqual([401, 200])
})

test('a used link says that it was confirmed before for as long as it would have worked, and until another address is asked for', async () => {
  const { shop, june } = await aShopWithJune()
  const other = await shop.signUp({ password })
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  const [june2, other2] = [await logInAgain(shop, june), await logInAgain(shop, other)]
  const token = await aNewEmailToken(shop, { customer: june2, password, email: NEW })
  const otherToken = await aNewEmailToken(shop, { customer: other2, password, email: 'a@example.com' })
  await confirm(shop, token)
  await confirm(shop, otherToken)

  await ask(shop, june2, 'june@third.example')
  shop.setTime(new Date('2026-03-03T08:59:59Z'))
  const replaced = await confirm(shop, token)
  const again = await confirm(shop, otherToken)
  shop.setTime(new Date('2026-03-03T09:00:01Z'))
  const late = await confirm(shop, otherToken)
  await applyRetention(shop.deps, identityRetention)

  expect(again.body.data).toEqual({ outcome: 'confirmed_before' })
  expect([replaced, late].map(({ body }) => body.code)).toEqual(['link_refused', 'link_refused'])
  expect((await shop.pool.query("select from identity_link where kind = 'email'")).rowCount).toBe(0)
})

test('of two presses at the same moment one confirms, and the other hears that it was confirmed before', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aNewEmailToken(shop, { customer: june, password, email: NEW })

  const replies = await Promise.all([confirm(shop, token), confirm(shop, token)])

  const outcomes = replies.map(({ body }) => body.data.outcome)
  expect(outcomes.toSorted()).toEqual(['confirmed', 'confirmed_before'])
})

test('a wrong password asks for nothing; an address that is taken is refused', async () => {
  const { shop, june } = await aShopWithJune()
  await shop.signUp({ email: 'ruth@example.com' })

  const wrong = await ask(shop, june, NEW, 'orchard row thirteen')
  const taken = await ask(shop, june, 'RUTH@example.com')
  await shop.runJobs()

  expect([wrong.status, wrong.body.issues[0].code]).toEqual([400, 'password_wrong'])
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
  expect(shop.mails).toEqual([])
})

test('who signs up with the address meanwhile keeps it', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aNewEmailToken(shop, { customer: june, password, email: NEW })
  await shop.call(register, { body: aCustomer({ email: NEW }) })

  const { status, body } = await confirm(shop, token)

  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect((await shop.call(getMe, {}, { as: june })).body.data.email).toBe(OLD)
})

test('of two who take one address at the same moment the later one is told that it is taken', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aNewEmailToken(shop, { customer: june, password, email: NEW })
  const other = await shop.signUp()

  const { confirming } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update shop_user set email = ${NEW} where id = ${other.userId}`)
    const confirming = confirm(shop, token)
    await waitForLockedQueries(shop, 1)
    // Not awaited in here: it goes on when this transaction ends.
    return { confirming }
  })
  const { status, body } = await confirming

  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect((await shop.call(getMe, {}, { as: june })).body.data.email).toBe(OLD)
})

test('a new password calls a change off that waits; so does another change, and a day', async () => {
  const { shop, june } = await aShopWithJune()
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  const [june2, other] = [await logInAgain(shop, june), await shop.signUp({ password })]
  const called = await aNewEmailToken(shop, { customer: june2, password, email: NEW })
  await shop.call(
    changePassword,
    { body: { presentPassword: password, password: 'quince and medlar' } },
    { as: june2 },
  )
  const replaced = await aNewEmailToken(shop, { customer: other, password, email: 'a@example.com' })
  const last = await aNewEmailToken(shop, { customer: other, password, email: 'b@example.com' })
  const early = [await confirm(shop, called), await confirm(shop, replaced)]

  shop.setTime(new Date('2026-03-03T09:00:01Z'))
  const late = await confirm(shop, last)
  await applyRetention(shop.deps, identityRetention)

  expect([...early, late].map(({ body }) => body.code)).toEqual(Array(3).fill('link_refused'))
  expect((await shop.pool.query('select from email_change')).rowCount).toBe(0)
})

test('a link that was mailed to one address confirms no other that is asked for later', async () => {
  const { shop, june } = await aShopWithJune()
  const first = await aNewEmailToken(shop, { customer: june, password, email: NEW })
  await ask(shop, june, 'stranger@example.com')

  const early = await confirm(shop, first)
  await shop.runJobs()
  const late = await confirm(shop, first)
  const right = await confirm(shop, tokenIn(shop))

  expect([early, late].map(({ body }) => body.code)).toEqual(['link_refused', 'link_refused'])
  expect(right.status).toBe(200)
  expect((await shop.call(getMe, {}, { as: june })).body.data.email).toBe('stranger@example.com')
})

test('a link stays refused where the address that was asked for later has had its mails by the time of its own', async () => {
  const { shop, june } = await aShopWithJune(limitsOf({ unverifiedMails: 1 }))
  const first = await aNewEmailToken(shop, { customer: june, password, email: NEW })
  const { status } = await ask(shop, june, 'stranger@example.com')
  const meanwhile = { id: 'another mail', to: 'stranger+1@example.com' }
  await createUnverifiedMails(shop.deps, 1).send(meanwhile, async () => undefined)
  await shop.runJobs()

  const { body } = await confirm(shop, first)

  expect(status).toBe(200)
  expect(shop.mails.map(({ to }) => to)).not.toContain('stranger@example.com')
  expect(body.code).toBe('link_refused')
  expect((await shop.call(getMe, {}, { as: june })).body.data.email).toBe(OLD)
})

test('a change to an address that has had its mails of the day is refused, and the link that was mailed last still works', async () => {
  const { shop, june } = await aShopWithJune(limitsOf({ unverifiedMails: 1 }))
  const token = await aNewEmailToken(shop, { customer: june, password, email: NEW })

  const again = await ask(shop, june)
  const { status } = await confirm(shop, token)

  expect([again.status, again.body.code]).toEqual([429, 'rate_limited'])
  expect(status).toBe(200)
})

test('an address is mailed no link where another one was asked for while its mails were being sent', async () => {
  const sent: Mail[] = []
  let askForOther = async (): Promise<unknown> => undefined
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
      if (sent.length === 1) await askForOther()
    },
  }
  const { shop, june } = await aShopWithJune({}, { mailer })
  askForOther = () => ask(shop, june, 'other@example.com')
  await ask(shop, june)

  await shop.runJobs()

  expect(sent.map(({ to }) => to)).toEqual([OLD, OLD, 'other@example.com'])
  expect((await confirm(shop, tokenIn({ mails: sent }))).status).toBe(200)
  expect((await shop.call(getMe, {}, { as: june })).body.data.email).toBe('other@example.com')
})

/** A shop whose mail server refuses June's old mailbox until it is told to take it. */
async function aShopThatCannotReachJune(): Promise<{
  shop: TestShop
  june: TestCustomer
  sent: Mail[]
  reach: () => void
}> {
  const sent: Mail[] = []
  let isReached = false
  const mailer = {
    send: async (mail: Mail) => {
      if (mail.to === OLD && !isReached) throw new Error('The mail server did not take the mail: 550')
      sent.push(mail)
    },
  }
  const { shop, june } = await aShopWithJune({}, { mailer })
  const reach = () => {
    isReached = true
  }
  return { shop, june, sent, reach }
}

test('where the old address takes no mail the new one gets its link all the same, once; the old one is tried on', async () => {
  const { shop, june, sent, reach } = await aShopThatCannotReachJune()
  await ask(shop, june)

  await shop.runJobs()
  await shop.runJobs()
  const meanwhile = sent.map(({ to }) => to)
  const { status } = await confirm(shop, tokenIn({ mails: sent }))
  reach()
  await shop.runJobs()
  await shop.runJobs()

  expect([meanwhile, status]).toEqual([[NEW], 200])
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [NEW, 'Please confirm your new email address'],
    [OLD, 'Your account is to get another email address'],
  ])
  expect(sent[1]?.text).not.toContain(NEW)
  expect(await shop.waitingJobs()).toEqual([])
})

test('what a release before this one has enqueued is mailed to both', async () => {
  const { shop, june } = await aShopWithJune()
  await shop.pool.query('insert into email_change (user_id, email, asked_at) values ($1, $2, now())', [
    june.userId,
    NEW,
  ])
  shop.mails.length = 0
  await shop.deps.db.transaction((tx) =>
    shop.deps.jobs.enqueue(tx, 'email-change-mails', { userId: june.userId }),
  )

  await shop.runJobs()

  expect(shop.mails.map(({ to }) => to)).toEqual([OLD, NEW])
})

test('an old address that takes no mail is forgotten after a day', async () => {
  const { shop, june } = await aShopThatCannotReachJune()
  const untold = async () => (await shop.pool.query('select from email_change_notice')).rowCount
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  await ask(shop, await logInAgain(shop, june))
  await shop.runJobs()
  const kept = await untold()

  shop.setTime(new Date('2026-03-03T09:00:01Z'))
  await applyRetention(shop.deps, identityRetention)

  expect([kept, await untold()]).toEqual([1, 0])
})

test('the old address is told once, however often the mail to the new one is tried', async () => {
  const sent: string[] = []
  let isReached = false
  const mailer = {
    send: async ({ to }: Mail) => {
      if (to === NEW && !isReached) throw new Error('The mail server did not take the mail: 450')
      sent.push(to)
    },
  }
  const { shop, june } = await aShopWithJune({}, { mailer })
  await ask(shop, june)

  await shop.runJobs()
  await shop.runJobs()
  isReached = true
  await shop.runJobs()

  expect(sent).toEqual([OLD, NEW])
})

async function logInAgain(shop: TestShop, customer: TestCustomer): Promise<TestCustomer> {
  const { body } = await logIn(shop, customer.email)
  return { ...customer, token: body.data.accessToken }
}
