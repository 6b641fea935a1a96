import { ADMIN_CALLS } from '@shop/contract/admin-api'
import type { Call } from '@shop/contract/call'
import { SHOP_CALLS } from '@shop/contract/shop-api'

/** One server answers both lists; only shoppers' calls are described to whoever asks. */
export const ALL_CALLS: readonly Call[] = [...SHOP_CALLS, ...ADMIN_CALLS]
