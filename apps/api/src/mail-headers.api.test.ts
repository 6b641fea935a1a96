import { randomUUID } from 'node:crypto'
import { answerConversation } from '@shop/contract/admin/messages'
import { createProduct, saveProduct } from '@shop/contract/admin/products'
import { judgeReview } from '@shop/contract/admin/reviews'
import { askForStockAlert } from '@shop/contract/back-in-stock'
import { sendMessage } from '@shop/contract/contact'
import { register, updateUser } from '@shop/contract/identity'
import { requestPasswordReset } from '@shop/contract/identity-links'
import { subscribeToNewsletter } from '@shop/contract/newsletter'
import { writeReview } from '@shop/contract/own-reviews'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { anImporter } from '#test/import-makers.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { aContact, writeToShop } from '#test/message-makers.ts'
import { consent } from '#test/newsletter-makers.ts'
import { aRawPost, expectOwnHeads } from '#test/raw-mails.ts'
import { aBuyer, anOpinion, aReview, aReviewShop, LAVENDER } from '#test/review-makers.ts'
import { startTestShop, type TestReply } from '#test/start-test-shop.ts'
import { allJobs } from './job-handlers.ts'

// Whatever people write, a mail goes to whom the shop meant, with the shop's own headers. What is one line is refused when
// it holds a line break or NUL; a text of many lines stands in the body alone.

const email = 'june@example.com'
const SMUGGLED = 'Bcc:everybody@example.com'
const ENDS = ['\r\n', '\n', '\r', '\u0000'] as const
const LINE_ENDS = ['\r\n', '\n', '\r'] as const
/** As it stands in a database that holds what no form would take: an import, or a release before this rule. */
const stored = `Quiet\r\n${SMUGGLED}\r\n\r\nBuy now`

const refusal = ({ status, body }: Pick<TestReply, 'status' | 'body'>) => [
  status,
  body.code,
  [...new Set(body.issues?.map(({ path }: { path: string }) => path))],
]
const refusedAt = (path: string) => [400, 'invalid_input', [path]]

async function aShop() {
  const post = await aRawPost()
  const products = [aProduct({ id: 'oat', name: 'Quiet Oat Bar', stock: 0 })]
  const shop = await startTestShop({ products }, {}, undefined, post)
  return { shop, ...post }
}

test.each(ENDS)(
  'an address that goes on behind %j is refused wherever a stranger can type one',
  async (end) => {
    const { shop } = await aShop()
    const typed = `${email}${end}${SMUGGLED}`

    const replies = [
      await shop.call(subscribeToNewsletter, { body: { email: typed, ...consent } }),
      await shop.call(askForStockAlert, { body: { product: 'oat', email: typed } }),
      await shop.call(sendMessage, { body: aContact({ email: typed }) }),
      await shop.call(register, { body: aCustomer({ email: typed }) }),
    ]

    expect(replies.map(refusal)).toEqual(replies.map(() => refusedAt('email')))
    expect(await shop.waitingJobs()).toEqual([])
  },
)

test('a list of addresses in the place of one reaches nobody of the list', async () => {
  const { shop, raw } = await aShop()
  const typed = 'june@example.com,everybody@example.com'
  const ask = (address: string) => shop.call(askForStockAlert, { body: { product: 'oat', email: address } })

  await shop.call(subscribeToNewsletter, { body: { email: typed, ...consent } })
  const bracketed = await ask(`<${typed}>`)
  await ask(typed)
  await shop.runJobs()

  const recipients = (await raw()).flatMap(({ to }) => to)
  expect(refusal(bracketed)).toEqual(refusedAt('email'))
  expect(recipients).toHaveLength(4)
  expect(recipients).not.toContain('everybody@example.com')
  expect(recipients).not.toContain('june@example.com')
})

test.each(ENDS)(
  'a first name that goes on behind %j is refused, at the signup and in the profile',
  async (end) => {
    const { shop } = await aShop()
    const june = await shop.signUp({ email })
    const firstName = `June${end}${SMUGGLED}`
    const profile = { lastName: 'Marsh', email, mobile: '', addressLine1: '', city: '', postalCode: '' }

    const signedUp = await shop.call(register, { body: aCustomer({ firstName }) })
    const changed = await shop.call(
      updateUser,
      { params: { id: june.userId }, body: { ...profile, firstName } },
      { as: june },
    )

    expect([refusal(signedUp), refusal(changed)]).toEqual([refusedAt('firstName'), refusedAt('firstName')])
  },
)

test.each(['June <everybody@example.com>', 'June", everybody@example.com', stored])(
  'a first name %j makes no recipient and no header',
  async (firstName) => {
    const { shop, raw } = await aShop()
    const june = await shop.signUp({ email })
    await confirmEmail(shop, june)
    await shop.pool.query('update shop_user set first_name = $1 where id = $2', [firstName, june.userId])

    await shop.call(requestPasswordReset, { body: { email } })
    await shop.runJobs()

    expectOwnHeads(await raw(), [email])
  },
)

test('a review, and the reason why it is hidden, hold no NUL', async () => {
  const { shop, ask } = await aReviewShop()
  const buyer = await aBuyer(shop)
  const id = await aReview(shop, buyer)
  const body = { state: 'hidden' as const, reason: 'abuse' as const, words: `No\u0000${SMUGGLED}` }

  const written = await shop.call(
    writeReview,
    { body: { ...anOpinion, review: `Soft\u0000${SMUGGLED}` } },
    { as: await aBuyer(shop) },
  )
  const hidden = await ask(judgeReview, { params: { id }, body }, { version: 1 })

  expect([refusal(written), refusal(hidden)]).toEqual([refusedAt('review'), refusedAt('words')])
})

test.each(LINE_ENDS)(
  'lines that end in %j of a review, of the reason and of its product stay in the body',
  async (end) => {
    const post = await aRawPost()
    const { shop, ask } = await aReviewShop(post)
    const id = await aReview(shop, await aBuyer(shop, { email }), {
      review: `Soft${end}${SMUGGLED}${end}${end}x`,
    })
    await shop.pool.query('update product set name = $1 where id = $2', [stored, LAVENDER])
    const body = { state: 'hidden' as const, reason: 'abuse' as const, words: `No${end}${SMUGGLED}` }

    await ask(judgeReview, { params: { id }, body }, { version: 1 })
    await shop.runJobs()

    expectOwnHeads(await post.raw(), [email])
  },
)

test('an answer of the staff holds no NUL, and the subject that it repeats no line break either', async () => {
  const { shop } = await aShop()
  const id = await writeToShop(shop)
  const body = { key: randomUUID(), text: `Dear\u0000${SMUGGLED}`, state: 'closed' as const }

  const answered = await asStaff(shop)(answerConversation, { params: { id }, body })
  const subjects = []
  for (const end of ENDS) {
    subjects.push(await shop.call(sendMessage, { body: aContact({ subject: `Soap${end}${SMUGGLED}` }) }))
  }

  expect(refusal(answered)).toEqual(refusedAt('text'))
  expect(subjects.map(refusal)).toEqual(subjects.map(() => refusedAt('subject')))
})

test.each(LINE_ENDS)(
  'lines that end in %j of a message and of its answer stay in the body, and a stored subject is one line',
  async (end) => {
    const { shop, raw } = await aShop()
    const id = await writeToShop(shop, { email, message: `Hello${end}${SMUGGLED}${end}${end}x` })
    await shop.pool.query('update conversation set subject = $1, name = $1 where id = $2', [stored, id])
    const body = { key: randomUUID(), text: `Dear June${end}${SMUGGLED}`, state: 'closed' as const }

    await asStaff(shop)(answerConversation, { params: { id }, body })
    await shop.runJobs()

    expectOwnHeads(await raw(), [email, email, 'hello@leafandlather.example'])
  },
)

test.each(ENDS)(
  'a product’s name that goes on behind %j is refused, written by hand or uploaded',
  async (end) => {
    const { shop } = await aShop()
    const name = `Quiet${end}${SMUGGLED}`
    const importer = anImporter(shop)

    const made = await importer.ask(createProduct, { body: { key: randomUUID(), name, price: 5 } })
    const saved = await importer.ask(saveProduct, { params: { id: 'oat' }, body: { name } }, { version: 1 })
    const run = await importer.check({ csv: `id,name\noat,"${name}"\n` })

    expect([refusal(made), refusal(saved)]).toEqual([refusedAt('name'), refusedAt('name')])
    expect(run.counts).toMatchObject({ changed: 0, new: 0 })
  },
)

test('a product’s name that is stored with line breaks is one line in the subject of the mails about it', async () => {
  const { shop, raw } = await aShop()
  const june = await shop.signUp({ email })
  await confirmEmail(shop, june)
  await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: june })
  await shop.call(askForStockAlert, { body: { product: 'oat', email: 'grace@example.com' } })
  await shop.pool.query("update product set name = $1, stock = 3 where id = 'oat'", [stored])

  await allJobs(shop.deps)
    .find(({ name }) => name === 'back-in-stock')
    ?.run({}, { id: 'this-minute' })
  await shop.runJobs()

  expectOwnHeads(await raw(), [email, 'grace@example.com'])
})
