import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { shopTexts } from '#storefront/texts/catalogue.ts'

/** Where a catalogue page lies (SHOP-02, PDP-01); `product` is the name of the product shown. */
export function ShopBreadcrumbs({ product, className }: { product?: string; className?: string }) {
  const shop = { label: shopTexts.title, href: '/shop' }
  const items = product === undefined ? [{ label: shop.label }] : [shop, { label: product }]
  return (
    <Breadcrumbs
      label={shopTexts.breadcrumbs}
      items={[{ label: shopTexts.home, href: '/' }, ...items]}
      renderLink={({ href, label, className: look }) => (
        <Link to={href} activeOptions={{ exact: true }} className={look}>
          {label}
        </Link>
      )}
      className={className}
    />
  )
}
