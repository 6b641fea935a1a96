import { confirmEnrolledAppCode, enrolAppCode } from '@shop/contract/admin/enrolment'
import { acceptInvitation } from '@shop/contract/admin/invitations'
import { getStaffMe } from '@shop/contract/admin/me'
import { stepUp } from '@shop/contract/admin/session'
import { fromBase32 } from '@shop/harness/app-code'
import { inviteAtTerminal } from '#api/staff/index.ts'
import { totpCode, totpStepAt } from '#api/staff/totp.ts'
import { theOwner } from '#test/order-makers.ts'
import type { TestReply, TestShop } from '#test/start-test-shop.ts'

/** Somebody who works here, signed in and stepped up; `secret` makes the codes of their app. */
export type TestMember = {
  staffId: string
  email: string
  password: string
  secret: Buffer
  cookies: Record<string, string>
}

export const staffPassword = 'orchard row fifteen'

let made = 0

/** Invited at the terminal, with a code of an app as second step. `role`: the name of one. */
export async function aStaffMember(
  shop: TestShop,
  { role = 'Owner', email = `staff-${made++}@soap.example` }: { role?: string; email?: string } = {},
): Promise<TestMember> {
  const link = await inviteAtTerminal(shop.deps, { email, role, by: theOwner })
  if (!link) throw new Error(`There is no role ${role}`)
  const body = { token: tokenOf(link.url), name: 'Tom Ellis', password: staffPassword }
  let cookies = cookiesOf(await shop.call(acceptInvitation, { body }))
  const begun = await shop.call(enrolAppCode, {}, { cookies })
  const secret = fromBase32(begun.body.data.secret)
  const code = appCode(shop, { secret })
  cookies = cookiesOf(await shop.call(confirmEnrolledAppCode, { body: { code } }, { cookies }))
  const { body: me } = await shop.call(getStaffMe, {}, { cookies })
  return { staffId: me.data.staffId, email, password: staffPassword, secret, cookies }
}

/** What the app shows now, or some steps of 30 s later: each is taken once. */
export function appCode(shop: TestShop, { secret }: Pick<TestMember, 'secret'>, later = 0): string {
  return totpCode(secret, totpStepAt(shop.deps.clock.now()) + later)
}

/** What a browser holds after a reply. */
export function cookiesOf({ cookies }: Pick<TestReply, 'cookies'>): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

export function tokenOf(url: string): string {
  return url.split('#token=')[1] ?? ''
}

/** @param later as of {@link appCode} */
export async function stepUpAgain(shop: TestShop, member: TestMember, later = 0): Promise<TestReply> {
  const body = { password: member.password, kind: 'app_code', code: appCode(shop, member, later) } as const
  return shop.call(stepUp, { body }, { cookies: member.cookies })
}
