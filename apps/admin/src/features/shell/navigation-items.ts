import type { Permission } from '@shop/contract/permissions'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Boxes from 'lucide-react/icons/boxes'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Mails from 'lucide-react/icons/mails'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import { goKeysOf } from '#admin/features/shell/go-keys.ts'
import type { Waiting } from '#admin/parts/waiting-count.tsx'
import { type Me, may } from '#admin/platform/session.ts'
import { shellTexts } from '#admin/texts/shell.ts'

export type Group = keyof typeof shellTexts.groups

export type NavigationItem = {
  to: NonNullable<LinkProps['to']>
  label: string
  Icon: LucideIcon
  /** Without one it stands above all groups. */
  group?: Group
  /** Whoever lacks it does not see the item. */
  permission?: Permission
  /** The letter that leads there after G; else one of its name. */
  goKey?: string
  /** Says how much waits there. */
  counts?: Waiting
  /** Not every day's: no place in a phone's bottom bar. */
  isRare?: true
}

/** Every screen that the menu leads to, in its order. A new screen is a line here. */
const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: shellTexts.items.today, Icon: House, permission: 'orders.read', goKey: 't' },
  {
    to: '/customers',
    label: shellTexts.items.customers,
    Icon: Users,
    group: 'sell',
    permission: 'customers.read',
    goKey: 'c',
    isRare: true,
  },
  {
    to: '/messages',
    label: shellTexts.items.messages,
    Icon: MessageCircle,
    group: 'sell',
    permission: 'messages.answer',
    goKey: 'm',
    counts: 'messages',
  },
  {
    to: '/products',
    label: shellTexts.items.products,
    Icon: ShoppingBag,
    group: 'make',
    permission: 'products.write',
    goKey: 'p',
  },
  { to: '/stock', label: shellTexts.items.stock, Icon: Boxes, group: 'make' },
  {
    to: '/media',
    label: shellTexts.items.media,
    Icon: Images,
    group: 'make',
    permission: 'media.write',
  },
  {
    to: '/staff',
    label: shellTexts.items.staff,
    Icon: ShieldCheck,
    group: 'run',
    permission: 'staff.write',
    goKey: 's',
  },
  {
    to: '/changes',
    label: shellTexts.items.changes,
    Icon: History,
    group: 'run',
    permission: 'audit.read',
    goKey: 'l',
  },
  {
    to: '/reviews',
    label: shellTexts.items.reviews,
    Icon: Star,
    group: 'tell',
    permission: 'reviews.judge',
    goKey: 'r',
    counts: 'reviews',
  },
  {
    to: '/blog-categories',
    label: shellTexts.items.blogCategories,
    Icon: Tags,
    group: 'tell',
    permission: 'content.write',
  },
  {
    to: '/subscribers',
    label: shellTexts.items.subscribers,
    Icon: Mails,
    group: 'tell',
    permission: 'subscribers.read',
  },
]

/** By address. */
export const GO_KEYS = goKeysOf(ITEMS)

const IN_DOCK = 4

/** What the menu holds for somebody. */
export function itemsFor(me: Me): NavigationItem[] {
  return ITEMS.filter(({ permission }) => may(me, permission))
}

/** The same by groups, without empty ones; first what stands above them. */
export function groupsFor(me: Me): { group: Group | undefined; items: NavigationItem[] }[] {
  const items = itemsFor(me)
  const groups = [undefined, 'sell', 'make', 'tell', 'run'] as const
  return groups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0)
}

/** What a phone has at its foot, beside More. */
export function dockFor(me: Me): NavigationItem[] {
  return itemsFor(me)
    .filter(({ isRare }) => !isRare)
    .slice(0, IN_DOCK)
}
