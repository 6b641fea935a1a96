import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './serialize-error.ts'

test('of a failed query the statement and the database’s words are logged, and none of its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "shop_user_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(amelia@example.com) already exists.',
  })
  const error = new DrizzleQueryError('insert into "shop_user" values ($1)', ['amelia@example.com'], cause)

  const logged = serializeError(error)

  expect(logged).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "shop_user_email"',
    query: 'insert into "shop_user" values ($1)',
    stack: expect.stringContaining('serialize-error.test.ts'),
  })
  expect(JSON.stringify(logged)).not.toContain('amelia')
})

test('a failed query is found among the causes of another error', () => {
  const cause = Object.assign(new Error('permission denied'), { code: '42501' })
  const query = new DrizzleQueryError('select 1 where $1', ['amelia@example.com'], cause)

  const logged = serializeError(new Error('The order was not placed', { cause: query }))

  expect(logged).toMatchObject({
    message: 'The order was not placed: permission denied',
    code: '42501',
    query: 'select 1 where $1',
  })
  expect(JSON.stringify(logged)).not.toContain('amelia')
})

test('a value that the database could not read is not repeated', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "amelia@example.com"'), {
    code: '22P02',
    where: "unnamed portal parameter $1 = 'amelia@example.com'",
  })

  expect(serializeError(error).message).toBe('invalid input syntax for type uuid')
  expect(JSON.stringify(serializeError(error))).not.toContain('amelia')
})

test('what hangs on an error of another program is not logged', () => {
  const declined = Object.assign(new Error('Your card was declined.'), {
    code: 'card_declined',
    raw: { payment_intent: { client_secret: 'pi_1_secret_2', receipt_email: 'amelia@example.com' } },
  })

  expect(Object.keys(serializeError(declined))).toEqual(['type', 'message', 'stack', 'code'])
})

test('any other error is logged with its causes', () => {
  const logged = serializeError(new TypeError('Nothing there', { cause: new Error('the reason') }))

  expect(logged).toMatchObject({ type: 'TypeError', message: 'Nothing there: the reason' })
})
