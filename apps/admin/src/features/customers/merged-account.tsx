import type { MergedAccount as Account } from '@shop/contract/admin/merge-customers'
import { formatPrice } from '@shop/contract/money'
import type { ReactNode } from 'react'
import { dayOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { customersTexts } from '#admin/texts/customers.ts'
import { mergeTexts as texts } from '#admin/texts/merge-customers.ts'

export type MergedAccountProps = { title: string; account: Account; children?: ReactNode }

/** Who one of both accounts says that it is. */
export function MergedAccount({ title, account, children }: MergedAccountProps) {
  const { name, email, isVerified, mobile, orders, openOrders, total, addresses, since } = account
  return (
    <SheetBlock title={title} actions={children}>
      <div className="sheet-body grid gap-2 break-words">
        <p className="font-semibold">{name || customersTexts.noName}</p>
        <p className="break-all">
          {email}{' '}
          <span className="whitespace-nowrap text-meta text-moss">
            ({isVerified ? texts.confirmed : texts.notConfirmed})
          </span>
        </p>
        {mobile !== '' && <p>{mobile}</p>}
        <p>
          {texts.orderedFor(customersTexts.orders(orders), formatPrice(total))}
          {openOrders > 0 && <span className="ml-2 text-meta text-moss">{texts.open(openOrders)}</span>}
        </p>
        {addresses.length === 0 && <p className="text-moss">{texts.noAddress}</p>}
        {addresses.map(({ id, name: to, lines }) => (
          <p key={id}>{[to, ...lines].filter(Boolean).join(', ')}</p>
        ))}
        <p className="text-meta text-moss">{texts.since(dayOf(since))}</p>
      </div>
    </SheetBlock>
  )
}
