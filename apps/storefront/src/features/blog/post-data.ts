import { SHOP } from '@shop/contract/shop'
import type { ShownPost } from '#storefront/features/blog/queries.ts'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import { toSharedPicture } from '#storefront/platform/shared-picture.ts'
import type { Thing } from '#storefront/platform/structured-data.tsx'

/** A post for search engines. The shop itself signs for it: posts name no author. */
export function postData(id: string, { title, summary, featuredImage, createdAt }: ShownPost): Thing {
  const shop = { '@type': 'Organization', name: SHOP.name, url: absoluteUrl('/') }
  const url = absoluteUrl(`/blogs/${id}`)
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    ...(featuredImage && { image: [toSharedPicture(featuredImage).url] }),
    datePublished: createdAt,
    author: shop,
    publisher: shop,
  }
}
