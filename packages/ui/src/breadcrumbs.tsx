import { Fragment, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type Breadcrumb = {
  label: string
  /** None for the last item, the page itself. */
  href?: string
}

/** `ui` knows no router: the app renders the link, with this `className`. */
export type RenderBreadcrumbLink = (crumb: { href: string; label: string; className: string }) => ReactNode

export type BreadcrumbsProps = {
  /** Name of the navigation landmark. */
  label: string
  items: Breadcrumb[]
  /** Decorative, between two items. */
  separator?: string
  renderLink?: RenderBreadcrumbLink
  className?: string
}

const linkClass =
  'inline-flex min-h-6 items-center text-ink/80 underline decoration-1 underline-offset-4 hover:text-ink'

const plainLink: RenderBreadcrumbLink = ({ href, label, className }) => (
  <a href={href} className={className}>
    {label}
  </a>
)

export function Breadcrumbs(props: BreadcrumbsProps) {
  const { label, items, separator = '/', renderLink = plainLink, className } = props
  return (
    <nav aria-label={label} className={joinClasses('text-small', className)}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {items.map(({ label: text, href }, index) => (
          <Fragment key={text}>
            {index > 0 && (
              <li aria-hidden="true" className="text-ink/80">
                {` ${separator} `}
              </li>
            )}
            <li>
              {href ? (
                renderLink({ href, label: text, className: linkClass })
              ) : (
                <span aria-current="page">{text}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
