import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentType } from 'react'
import { VanIcon } from './van-icon.tsx'

/** How a status is shown: its icon, and its pair of ground and text. Never alone: the word stands beside it. */
export type OrderStatusLook = { icon: ComponentType<{ className?: string }>; colours: string }

/** Icon and colours of every status an order can have (TRACK-16 to TRACK-26), for shoppers and staff alike. */
export const ORDER_STATUS_LOOKS = {
  Pending: { icon: Clock, colours: 'bg-status-pending text-status-pending-deep' },
  Approved: { icon: ClipboardCheck, colours: 'bg-status-approved text-status-approved-deep' },
  Processing: { icon: LoaderCircle, colours: 'bg-status-processing text-status-processing-deep' },
  Shipped: { icon: VanIcon, colours: 'bg-status-shipped text-status-shipped-deep' },
  Delivered: { icon: VanIcon, colours: 'bg-status-delivered text-status-delivered-deep' },
  Completed: { icon: Check, colours: 'bg-status-completed text-status-completed-deep' },
  Cancelled: { icon: Ban, colours: 'bg-status-cancelled text-status-cancelled-deep' },
  Halted: { icon: Ban, colours: 'bg-status-halted text-status-halted-deep' },
} satisfies Record<string, OrderStatusLook>
