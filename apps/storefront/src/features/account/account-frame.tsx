import type { ReactNode } from 'react'
import { AccountLinkRow, AccountMenu, type MenuMarks } from '#storefront/features/account/account-menu.tsx'
import { EmailReminder } from '#storefront/features/account/email-reminder.tsx'
import { Greeting } from '#storefront/features/account/greeting.tsx'
import { useSession } from '#storefront/features/session/session-store.ts'

/** Menu and greeting around a section of the account area. Another customer's login, in another tab, starts it afresh. */
export function AccountFrame({ marks = {}, children }: MenuMarks & { children: ReactNode }) {
  const { user } = useSession()
  return (
    <div
      key={user?.id}
      className="mx-auto w-full max-w-page px-gutter pb-section lg:grid lg:grid-cols-[--spacing(50)_minmax(0,1fr)] lg:gap-12 lg:pt-14 xl:grid-cols-[--spacing(62.5)_minmax(0,1fr)] xl:gap-20"
    >
      <AccountMenu marks={marks} />
      <AccountLinkRow marks={marks} />
      {/* High enough from the start that the footer does not jump when the section arrives. */}
      <div className="min-h-[75svh] min-w-0">
        <Greeting />
        <EmailReminder />
        {children}
      </div>
    </div>
  )
}
