import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Box from 'lucide-react/icons/box'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import UserRound from 'lucide-react/icons/user-round'
import { accountTexts } from '#storefront/texts/account.ts'

const { sections } = accountTexts

/** The sections of the account area, in their recorded order (ACCOUNT-01). */
export const ACCOUNT_SECTIONS = [
  { to: '/my-section/profile', label: sections.profile, icon: UserRound },
  { to: '/my-section/orders', label: sections.orders, icon: Box },
  { to: '/my-section/addresses', label: sections.addresses, icon: MapPin },
  { to: '/my-section/wishlists', label: sections.wishlists, icon: Heart },
  { to: '/my-section/reviews', label: sections.reviews, icon: Star },
  { to: '/my-section/notifications', label: sections.notifications, icon: Bell },
  { to: '/my-section/settings', label: sections.settings, icon: Settings },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[]
