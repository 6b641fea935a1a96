import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Customer } from '#admin/features/customers/customer-calls.ts'
import { CustomerData, type CustomerDataProps } from '#admin/features/customers/customer-data.tsx'
import { mailTo } from '#admin/parts/mail-to.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { customerTexts as texts } from '#admin/texts/customers.ts'

/** How they are reached, where parcels go, and what is kept of them. */
export function CustomerAside({ customer, isToErase }: CustomerDataProps) {
  return (
    <div className="grid content-start gap-gap">
      <Contact customer={customer} />
      <Addresses addresses={customer.addresses} />
      <CustomerData customer={customer} isToErase={isToErase} />
    </div>
  )
}

function Contact({ customer: { email, verifiedAt, mobile } }: { customer: Customer }) {
  return (
    <SheetBlock title={texts.reach}>
      <div className="sheet-body grid gap-2">
        <Line icon={<Mail />}>
          <a href={mailTo(email)} className="min-w-0 break-all underline">
            {email}
          </a>
        </Line>
        <Line icon={verifiedAt === null ? <Clock /> : <Check />}>
          <span className="text-meta text-moss">
            {verifiedAt === null ? texts.notVerified : texts.verified(dayOf(verifiedAt))}
          </span>
        </Line>
        {mobile !== '' && (
          <Line icon={<Phone />}>
            <a href={`tel:${mobile}`} className="underline">
              {mobile}
            </a>
          </Line>
        )}
      </div>
    </SheetBlock>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
      {icon}
      {children}
    </p>
  )
}

function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  return (
    <SheetBlock title={texts.addresses}>
      <div className="sheet-body grid gap-4">
        {addresses.length === 0 && <p className="text-moss">{texts.noAddresses}</p>}
        {addresses.map(({ id, name, lines, isDefault }) => (
          <p key={id} className="break-words">
            <span className="font-semibold">{name}</span>
            {isDefault && <span className="ml-2 text-meta text-moss">{texts.default}</span>}
            <span className="block">{lines.filter(Boolean).join(', ')}</span>
          </p>
        ))}
      </div>
    </SheetBlock>
  )
}
