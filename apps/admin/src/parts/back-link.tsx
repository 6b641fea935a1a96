import { iconButtonClass } from '@shop/ui/icon-button'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

export type BackLinkProps = { to: '/customers' | '/products' | '/stock' | '/stock/count'; label: string }

/** Left of a page's title: the way to the page that it belongs to. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} search={{}} aria-label={label} className={iconButtonClass('plain', '-ml-2', 'compact')}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
