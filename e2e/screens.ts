import { ACCOUNT_LINK_SCREENS } from './screens/account-link-screens.ts'
import { ACCOUNT_SCREENS } from './screens/account-screens.ts'
import { CHECKOUT_SCREENS } from './screens/checkout-screens.ts'
import { ENTRANCE_SCREENS } from './screens/entrance-screens.ts'
import { MAILED_LINK_SCREENS } from './screens/mailed-link-screens.ts'
import { NEWSLETTER_SCREENS } from './screens/newsletter-screens.ts'
import { PASSING_SCREENS } from './screens/passing-screens.ts'
import { READING_SCREENS } from './screens/reading-screens.ts'
import type { Screen } from './screens/screen.ts'
import { SHOP_SCREENS } from './screens/shop-screens.ts'
import { STOCK_ALERT_SCREENS } from './screens/stock-alert-screens.ts'
import { TRACKING_SCREENS } from './screens/tracking-screens.ts'
import { WISHLIST_SCREENS } from './screens/wishlist-screens.ts'

/** Every screen of the shop, in every lasting state. */
export const SCREENS: readonly Screen[] = [
  ...SHOP_SCREENS,
  ...READING_SCREENS,
  ...ENTRANCE_SCREENS,
  ...MAILED_LINK_SCREENS,
  ...NEWSLETTER_SCREENS,
  ...CHECKOUT_SCREENS,
  ...TRACKING_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ACCOUNT_LINK_SCREENS,
  ...WISHLIST_SCREENS,
  ...STOCK_ALERT_SCREENS,
]

/** Everything that is pictured: also passing states. */
export const PICTURED: readonly Screen[] = [...SCREENS, ...PASSING_SCREENS]
