import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import type { Thing } from '#storefront/platform/structured-data.tsx'

/** Where a page lies, from the home page on; an item without `href` is the page itself. */
export function breadcrumbData(items: readonly { label: string; href?: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: absoluteUrl(href) }),
    })),
  }
}
