import type { NotificationKind } from '@shop/contract/notifications'
import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Undo2 from 'lucide-react/icons/undo-2'

/** Icons of all kinds but steps of an order, which have that of their status. Decorative: the words stand beside them. */
export const NOTIFICATION_ICONS: Record<Exclude<NotificationKind, 'order-status'>, LucideIcon> = {
  'payment-failed': CreditCard,
  refunded: Undo2,
  'message-answered': MessageSquare,
  'email-verified': MailCheck,
  'email-changed': MailCheck,
  'password-changed': KeyRound,
  'google-linked': KeyRound,
  'address-changed': MapPin,
  'new-login': LogIn,
}
