import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { breadcrumbData } from '#storefront/platform/breadcrumb-data.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { shopTexts } from '#storefront/texts/shop-page.ts'

/** Where a catalogue page lies (SHOP-02, PDP-01); `product` is the name of the product shown. */
export function ShopBreadcrumbs({ product, className }: { product?: string; className?: string }) {
  const home = { label: shopTexts.home, href: '/' }
  const shop = { label: shopTexts.title, href: '/shop' }
  const items = product === undefined ? [home, { label: shop.label }] : [home, shop, { label: product }]
  return (
    <>
      <StructuredData thing={import.meta.env.SSR && breadcrumbData(items)} />
      <Breadcrumbs
        label={shopTexts.breadcrumbs}
        items={items}
        renderLink={({ href, label, className: look }) => (
          <Link to={href} activeOptions={{ exact: true }} className={look}>
            {label}
          </Link>
        )}
        className={className}
      />
    </>
  )
}
