import { EmptyState } from '@shop/ui/empty-state'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { accountTexts } from '#storefront/texts/account.ts'

/** A section that is announced but not built (ACCOUNT-05 to ACCOUNT-07). */
export function CookingSection({ title }: { title: string }) {
  return (
    <>
      <SectionHeading title={title} />
      <EmptyState variant="panel" title={accountTexts.cooking} icon={<Pot />} className="pb-18!" />
    </>
  )
}

function Pot() {
  return (
    <span className="block text-leaf">
      <svg
        viewBox="0 0 132 102"
        aria-hidden="true"
        className="w-33"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M15 46V80A20 20 0 0 0 35 100H97A20 20 0 0 0 117 80V46M9 46H123M15 52H1V58H15M117 52H131V58H117" />
        <circle cx="49" cy="32" r="8.5" />
        <circle cx="69" cy="23" r="5.5" />
        <circle cx="84" cy="33" r="7" />
        <circle cx="60" cy="5" r="4.2" />
        <circle cx="79" cy="4" r="3" />
        <circle cx="94" cy="15" r="3.6" />
      </svg>
    </span>
  )
}
