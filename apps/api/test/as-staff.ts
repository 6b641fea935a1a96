import type { Call, CallInput } from '@shop/contract/call'
import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import { versionHeader } from '@shop/contract/version-header'
import { allAnswers } from '#api/answers.ts'
import { aMember, openStaffApp } from '#test/staff-app.ts'
import type { TestShop } from '#test/start-test-shop.ts'

type Asking = { version?: number; permissions?: readonly Permission[]; as?: typeof ANNA }

export const ANNA = aMember('Anna Webb')
export const TOM = aMember('Tom Reed')

/** Asks calls as a member of staff, without a sign-in: as Anna, with every permission, unless told. */
export function asStaff({ deps }: TestShop) {
  const app = openStaffApp(allAnswers(deps))
  return async <C extends Call>(
    call: C,
    input: CallInput<C>,
    { version, permissions = PERMISSIONS, as = ANNA }: Asking = {},
  ) => {
    const ask = await app
    const headers = version === undefined ? {} : versionHeader(version)
    return ask(call, input, { as: { ...as, permissions: new Set(permissions) }, headers })
  }
}
