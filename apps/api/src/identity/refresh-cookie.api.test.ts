import { login, logout, refresh } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import type { Config } from '#api/config.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const password = 'orchard row fourteen'

test.each<[Config['mode'], string, boolean]>([
  ['demo', 'refresh', false],
  ['production', '__Secure-refresh', true],
])(
  'in %s the refresh cookie keeps to the calls of identity, to this site, and out of scripts',
  async (mode, name, isSecure) => {
    const publicUrl = 'https://shop.example'
    const shop = await startTestShop({}, { mode, publicUrl })
    const { email, cookies } = await shop.signUp({ password })

    const replies = [
      await shop.call(login, { body: { email, password } }),
      await shop.call(refresh, {}, { cookies }),
      await shop.call(logout, {}, { cookies }),
    ]

    const flags = replies.map((reply) =>
      reply.cookies.map(({ value: _value, maxAge: _age, ...rest }) => rest),
    )
    expect(flags).toEqual(
      replies.map(() => [
        { name, path: '/api/v1/auth', httpOnly: true, sameSite: 'Strict', ...(isSecure && { secure: true }) },
      ]),
    )
    expect(replies.map(({ cookies: [cookie] }) => cookie?.maxAge)).toEqual([2_592_000, 2_592_000, 0])
  },
)
