import { type ClientContext, requirePassword } from '#api/identity/index.ts'
import type { AccountDeps } from './account-deps.ts'
import { eraseAccount } from './erase-account.ts'

type Asking = { userId: string; presentPassword: string }

/** @throws Refusal `invalid_input` for a wrong password, `order_open`, `rate_limited` */
export async function eraseOwnAccount(
  deps: AccountDeps,
  { userId, presentPassword }: Asking,
  client: ClientContext,
): Promise<void> {
  const lockHolder = await requirePassword(deps.identity, { userId, password: presentPassword }, client)
  await eraseAccount(deps, { userId, lockHolder })
}
