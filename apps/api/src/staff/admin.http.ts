import type { AuthenticateStaff } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import type { Answer } from '#api/platform/http/index.ts'
import { createAuthenticateStaff } from './authenticate-staff.ts'
import { ownAnswers } from './own-answers.http.ts'
import { invitationAnswers, peopleAnswers, roleAnswers } from './people-answers.http.ts'
import { sessionAnswers } from './session-answers.http.ts'
import { createStaffCookies } from './staff-cookies.http.ts'
import { createStaffDeps } from './staff-deps.ts'
import { viewAnswers } from './view-answers.http.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'config'>

export function staffAnswers(shop: Shop & Pick<Deps, 'staffPasswords'>): Answer[] {
  const deps = { ...createStaffDeps(shop), passwords: shop.staffPasswords }
  const cookies = createStaffCookies(shop.config.mode)
  return [
    ...sessionAnswers(deps, cookies),
    ...ownAnswers(deps),
    ...peopleAnswers(deps),
    ...roleAnswers(deps),
    ...invitationAnswers(deps, cookies),
    ...viewAnswers(deps),
  ]
}

export function staffLogins(shop: Shop): AuthenticateStaff {
  return createAuthenticateStaff(createStaffDeps(shop), shop.config.mode, { isUse: true })
}

/** Whether somebody is still signed in, asked by a page that nobody may be looking at. */
export function staffPeeks(shop: Shop): AuthenticateStaff {
  return createAuthenticateStaff(createStaffDeps(shop), shop.config.mode, { isUse: false })
}
