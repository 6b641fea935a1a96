import { acceptInvitation } from '@shop/contract/admin/invitations'
import { aStaffMember, staffPassword, tokenOf } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2026-03-02T09:00:00Z')
export const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** A shop whose day begins at `start`, and its owner. */
export async function aStaffedShop(config = {}) {
  const shop = await startTestShop({}, config)
  shop.setTime(start)
  const owner = await aStaffMember(shop)
  return { shop, owner }
}

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

/** Ruth comes by her link. */
export const accept = (
  shop: TestShop,
  url: string,
  more: { name?: string; email?: string; password?: string } = {},
) =>
  shop.call(acceptInvitation, {
    body: { token: tokenOf(url), name: 'Ruth Cole', password: staffPassword, ...more },
  })
