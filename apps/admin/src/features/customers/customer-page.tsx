import { hasErrorCode } from '@shop/contract/call-error'
import { formatPrice } from '@shop/contract/money'
import { buttonClass } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { CustomerAside } from '#admin/features/customers/customer-aside.tsx'
import { type Customer, customerQuery } from '#admin/features/customers/customer-calls.ts'
import { CustomerMessages } from '#admin/features/customers/customer-messages.tsx'
import { CustomerOrders } from '#admin/features/customers/customer-orders.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { FallbackPage } from '#admin/parts/fallback-page.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { mailTo } from '#admin/parts/mail-to.ts'
import { dateOf, otherYearOf, shortDateOf } from '#admin/parts/moment.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { PageBody, PageHead, ROUND_WHERE_NARROW } from '#admin/parts/page-head.tsx'
import { customersTexts, customerTexts as texts } from '#admin/texts/customers.ts'

export type CustomerPageProps = {
  id: string
  /** Whether that is asked about at once. */
  isToErase: boolean
}

/** One customer: what they ordered and wrote, how they are reached, and what they may ask for of their data. */
export function CustomerPage({ id, isToErase }: CustomerPageProps) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  if (hasErrorCode(error, 'not_found')) {
    return <FallbackPage title={texts.missingTitle}>{texts.missing}</FallbackPage>
  }
  if (customer) return <Found customer={customer} isToErase={isToErase} />
  return (
    <PageBody>
      <div className="mt-6">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
      </div>
    </PageBody>
  )
}

function Found({ customer, isToErase }: { customer: Customer; isToErase: boolean }) {
  const { name, email, city, since } = customer
  return (
    <>
      <PageHead
        title={name || customersTexts.noName}
        back={
          <>
            <BackLink to="/customers" label={texts.back} />
            <Monogram name={name || email} size="head" />
          </>
        }
        about={[city, texts.since(dateOf(since))].filter(Boolean).join(' · ')}
        actions={
          <a
            href={mailTo(email)}
            className={buttonClass({ variant: 'neutral', size: 'compact', className: ROUND_WHERE_NARROW })}
          >
            <Mail aria-hidden="true" className="size-4 stroke-[1.75]" />
            <span className="max-md:sr-only">{texts.write}</span>
          </a>
        }
      />
      <PageBody>
        <CustomerFigures customer={customer} />
        <div className="customer-columns">
          <div className="grid content-start gap-gap">
            {customer.latestOrders && (
              <CustomerOrders latestOrders={customer.latestOrders} allOrders={customer.allOrders} />
            )}
            {customer.messages && <CustomerMessages messages={customer.messages} />}
          </div>
          <CustomerAside customer={customer} isToErase={isToErase} />
        </div>
      </PageBody>
    </>
  )
}

function CustomerFigures({ customer }: { customer: Customer }) {
  const { allOrders, openOrders, total, lastOrderAt, messages } = customer
  return (
    <dl className="figure-strip" aria-label={texts.figures}>
      <Figure label={texts.orders} value={String(allOrders)}>
        {allOrders === 0 ? texts.noOrders : texts.openOrders(openOrders)}
      </Figure>
      <Figure label={texts.total} value={formatPrice(total)}>
        {texts.totalHint}
      </Figure>
      <Figure label={texts.lastOrder} value={lastOrderAt === null ? texts.never : shortDateOf(lastOrderAt)}>
        {lastOrderAt !== null && otherYearOf(lastOrderAt)}
      </Figure>
      {messages && (
        <Figure label={texts.messages} value={String(messages.count)}>
          {texts.messagesHint}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="figure-cell">
      <dt className="font-[550]">{label}</dt>
      <dd className="figure-number">{value}</dd>
      <dd className="text-meta text-moss">{children}</dd>
    </div>
  )
}
