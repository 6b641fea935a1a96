import { requirePassword } from '#api/identity/index.ts'
import type { AccountDeps } from './account-deps.ts'
import { eraseAccount } from './erase-account.ts'

type Asking = { userId: string; presentPassword: string; address: string }

/** @throws Refusal `invalid_input` for a wrong password, `order_open`, `rate_limited` */
export async function eraseOwnAccount(
  deps: AccountDeps,
  { userId, presentPassword, address }: Asking,
): Promise<void> {
  const lockHolder = await requirePassword(deps.identity, { userId, password: presentPassword }, { address })
  await eraseAccount(deps, { userId, lockHolder })
}
