import { confirmEnrolledAppCode, enrolAppCode } from '@shop/contract/admin/enrolment'
import { acceptInvitation, createInvitation } from '@shop/contract/admin/invitations'
import { makeRecoveryCodes } from '@shop/contract/admin/me'
import { listRoles } from '@shop/contract/admin/roles'
import { answerSecondStep, lookAround, signInStaff } from '@shop/contract/admin/session'
import type { Client } from '@shop/contract/client'
import { appCode } from './app-code.ts'

/** Somebody who works here; `secret` is their app's, in base 32, `codes` those for recovery. */
export type StaffMember = { name: string; email: string; password: string; secret: string; codes: string[] }

const PASSWORD = 'seven bars of green soap'

/** Every client here has a cookie jar of its own, as a browser has. */
export async function signInAsDemoOwner(client: Client): Promise<void> {
  await client.send(lookAround, {})
}

/** By somebody who manages staff and has stepped up. `role`: the name of one. @returns the one-time link */
export async function invite(
  owner: Client,
  { email, role }: { email: string; role: string },
): Promise<string> {
  const roleId = (await owner.send(listRoles, {})).data.find(({ name }) => name === role)?.id
  if (roleId === undefined) throw new Error(`There is no role ${role}`)
  return (await owner.send(createInvitation, { body: { email, roleId } })).data.url
}

/** Accepts a one-time link, with an app as second step: signed in then, and the app's present code is used up. */
export async function enrol(
  client: Client,
  { link, name, email }: { link: string; name: string; email: string },
): Promise<StaffMember> {
  const token = new URL(link).hash.replace('#token=', '')
  await client.send(acceptInvitation, { body: { token, name, password: PASSWORD } })
  const { secret } = (await client.send(enrolAppCode, {})).data
  await client.send(confirmEnrolledAppCode, { body: { code: appCode(secret, 'now') } })
  const { codes } = (await client.send(makeRecoveryCodes, {})).data
  return { name, email, password: PASSWORD, secret, codes }
}

/** Once for each of them after {@link enrol}: the app has no third code within the minute. */
export async function signIn(client: Client, { email, password, secret }: StaffMember): Promise<void> {
  await client.send(signInStaff, { body: { email, password } })
  const code = appCode(secret, 'next')
  await client.send(answerSecondStep, { body: { kind: 'app_code', code, trustBrowser: false } })
}
