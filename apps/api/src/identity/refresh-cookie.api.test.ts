import { login, logout, refresh } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import type { Config } from '#api/config/index.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const password = 'orchard row fourteen'

test.each<[Config['mode'], { refresh: string; device: string }, boolean]>([
  ['demo', { refresh: 'refresh', device: 'known-browser' }, false],
  ['production', { refresh: '__Secure-refresh', device: '__Host-known-browser' }, true],
])(
  'in %s the cookies of a login keep to this site and out of scripts, the refresh token to the calls of identity',
  async (mode, names, isSecure) => {
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
    const guarded = { httpOnly: true, sameSite: 'Strict', ...(isSecure && { secure: true }) }
    const token = { name: names.refresh, path: '/api/v1/auth', ...guarded }
    const device = { name: names.device, path: '/', ...guarded }
    expect(flags).toEqual([[token, device], [token], [token]])
    expect(replies.map(({ cookies: [cookie] }) => cookie?.maxAge)).toEqual([2_592_000, 2_592_000, 0])
  },
)
