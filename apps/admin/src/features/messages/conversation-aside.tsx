import type { Conversation } from '@shop/contract/admin/messages'
import { formatPrice } from '@shop/contract/money'
import { Picture } from '@shop/ui/picture'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { mailTo } from '#admin/parts/mail-to.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { OrderNumber } from '#admin/parts/order-number.tsx'
import { OrderStatusPill } from '#admin/parts/order-status-pill.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { whoWrote } from '#admin/parts/who-wrote.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { besideTexts as texts } from '#admin/texts/messages.ts'

/** Who wrote, and the order that it is about. */
export function ConversationAside({ conversation }: { conversation: Conversation }) {
  const { order } = conversation
  return (
    <div className="grid content-start gap-gap">
      <Person conversation={conversation} />
      {order && <Order order={order} />}
    </div>
  )
}

function Person({ conversation }: { conversation: Conversation }) {
  const { email, customer } = conversation
  const maySee = may(useMe(), 'customers.read')
  return (
    <SheetBlock title={whoWrote(conversation)}>
      <div className="sheet-body grid gap-2">
        <p className="flex items-center gap-2">
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <a href={mailTo(email)} className="min-w-0 break-all hover:underline">
            {email}
          </a>
        </p>
        {customer && customer.city !== '' && (
          <p className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {customer.city}
          </p>
        )}
        {maySee && <p className="text-meta text-moss">{customer ? figuresOf(customer) : texts.unknown}</p>}
      </div>
    </SheetBlock>
  )
}

function figuresOf({ orders, total, firstOrderAt }: NonNullable<Conversation['customer']>): string {
  if (firstOrderAt === null) return texts.noOrders
  return texts.ordersSince(orders, formatPrice(total), dayOf(firstOrderAt))
}

type ShownOrder = NonNullable<Conversation['order']>

function Order({ order: { orderId, status, placedAt, isNamed, lines } }: { order: ShownOrder }) {
  const onTint = useTintAttributes()
  return (
    <SheetBlock
      title={(isNamed ? texts.order : texts.latestOrder)(orderId.slice(0, 4))}
      actions={
        <span className="pr-3">
          <OrderStatusPill status={status} />
        </span>
      }
    >
      <ul>
        {lines.map(({ product, name, quantity, tint, picture }) => (
          <li key={product} className="sheet-line" {...(tint === null ? {} : onTint(tint))}>
            <Picture picture={picture ?? undefined} alt="" sizes="40px" className="size-10 shrink-0" />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="font-semibold">{quantity}</span>
          </li>
        ))}
      </ul>
      <p className="sheet-foot flex flex-wrap gap-x-3">
        {texts.placed(dayOf(placedAt))} <OrderNumber orderId={orderId} />
      </p>
    </SheetBlock>
  )
}
