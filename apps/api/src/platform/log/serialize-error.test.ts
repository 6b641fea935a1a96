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

test('any other error is logged whole', () => {
  const logged = serializeError(new TypeError('Nothing there', { cause: new Error('the reason') }))

  expect(logged).toMatchObject({ type: 'TypeError', message: 'Nothing there: the reason' })
})
