import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { eraseSubscriber } from '@shop/contract/admin/subscribers'
import { changeMailPreference } from '@shop/contract/mail-preferences'
import { leaveNewsletter } from '@shop/contract/newsletter'
import { eraseOwnAccount } from '@shop/contract/own-data'
import { expect, onTestFinished, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { aCustomer } from '#test/makers.ts'
import { aReader, askForNewsletter, consent } from '#test/newsletter-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { newsletterRetention } from './newsletter.retention.ts'

const secret = 'calendula-and-oat'
const email = 'june@example.com'

type Told = { headers: Record<string, string | string[] | undefined>; body: string }

/** A program that keeps lists elsewhere; answers with `status`, and what it was told stands in `told`. */
async function aListKeeper() {
  const told: Told[] = []
  const keeper = { told, status: 204 }
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: await text(request) })
    response.writeHead(keeper.status, { location: '/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The list keeper has no port')
  return Object.assign(keeper, { url: `http://127.0.0.1:${address.port}/hook` })
}

const typesOf = (told: readonly Told[]) => told.map(({ body }) => JSON.parse(body).type)

test('a program elsewhere is told who joined and who left, signed, and the shop forgets it', async () => {
  const keeper = await aListKeeper()
  const shop = await startTestShop({}, { newsletterWebhook: { url: keeper.url, secret } })

  const { token } = await aReader(shop, email)
  await shop.call(leaveNewsletter, { body: { token } })
  await shop.runJobs()

  const [joined] = keeper.told
  const { headers = {}, body = '' } = joined ?? {}
  const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', secret).update(signedText).digest('base64')
  expect(typesOf(keeper.told)).toEqual(['subscribed', 'unsubscribed'])
  expect(JSON.parse(body)).toEqual({
    type: 'subscribed',
    email,
    at: expect.stringMatching(/Z$/),
    unsubscribeUrl: expect.stringContaining(`one-click?token=${token}`),
  })
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect((await shop.pool.query('select * from newsletter_event')).rows).toEqual([])
})

test.each([500, 302])('an answer of %i is none: it is told again, under the same id', async (status) => {
  const keeper = await aListKeeper()
  keeper.status = status
  const shop = await startTestShop({}, { newsletterWebhook: { url: keeper.url, secret } })
  await aReader(shop, email)

  keeper.status = 200
  await shop.runJobs()

  const ids = keeper.told.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('who is erased is taken off lists elsewhere', async () => {
  const keeper = await aListKeeper()
  const shop = await startTestShop({}, { newsletterWebhook: { url: keeper.url, secret } })
  const { cookies } = await aStaffMember(shop)
  await aReader(shop, email)
  const { rows } = await shop.pool.query('select id from subscriber')

  await shop.call(eraseSubscriber, { params: { id: rows[0].id } }, { cookies })
  await shop.runJobs()

  expect(typesOf(keeper.told)).toEqual(['subscribed', 'unsubscribed'])
})

test('a program elsewhere hears one spelling of an address, however the reader’s account spells it', async () => {
  const shop = await startTestShop({}, { newsletterWebhook: { url: 'https://lists.example/hook', secret } })
  const { password } = aCustomer()
  const june = await shop.signUp({ email, password })
  await confirmEmail(shop, june)
  const want = async (isWanted: boolean) => {
    const body = { kind: 'newsletter', isWanted, ...consent } as const
    await shop.call(changeMailPreference, { body }, { as: june })
  }

  await askForNewsletter(shop, 'June@example.com')
  await want(true)
  await want(false)
  await askForNewsletter(shop, 'JUNE@example.com')
  await want(true)
  await shop.call(eraseOwnAccount, { body: { presentPassword: password } }, { as: june })

  const { rows } = await shop.pool.query(
    'select email, kind from newsletter_event order by email collate "C", kind',
  )
  expect(rows).toEqual([
    { email: 'JUNE@example.com', kind: 'subscribed' },
    { email: 'JUNE@example.com', kind: 'unsubscribed' },
    { email: 'June@example.com', kind: 'subscribed' },
    { email: 'June@example.com', kind: 'unsubscribed' },
  ])
})

test('what was written down for a webhook waits while none is set, and is told once there is one again', async () => {
  const keeper = await aListKeeper()
  const newsletterWebhook = { url: keeper.url, secret }
  const shop = await startTestShop({}, { newsletterWebhook })
  const { token } = await aReader(shop, email)
  await shop.call(leaveNewsletter, { body: { token } })
  Object.assign(shop.deps.config, { newsletterWebhook: undefined })

  await shop.runJobs()
  const waiting = await shop.waitingJobs('newsletter-event')
  Object.assign(shop.deps.config, { newsletterWebhook })
  await shop.runJobs()

  expect(waiting).toMatchObject([{ failures: 1 }])
  expect(typesOf(keeper.told)).toEqual(['subscribed', 'unsubscribed'])
})

test('without a webhook nothing is written down for it; what nobody took goes after 14 days', async () => {
  const shop = await startTestShop()
  await aReader(shop, email)
  const before = await shop.pool.query('select * from newsletter_event')
  await shop.pool.query(
    "insert into newsletter_event values (gen_random_uuid(), 'subscribed', 'a@b.co', 'secret', now() - interval '15 days')",
  )

  await applyRetention(shop.deps, newsletterRetention)

  expect(before.rows).toEqual([])
  expect((await shop.pool.query('select * from newsletter_event')).rows).toEqual([])
})
