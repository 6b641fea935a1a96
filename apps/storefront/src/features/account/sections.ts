import { Bell, Box, Heart, type LucideIcon, MapPin, Settings, Star, UserRound } from 'lucide-react'
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
