import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { breadcrumbData } from '#storefront/platform/breadcrumb-data.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { blogTexts } from '#storefront/texts/blog.ts'

/** Where a blog page lies (BLOG-10, BLOG-23). On a post, Blogs is the way back. */
export function BlogBreadcrumbs({ isPost = false }: { isPost?: boolean }) {
  const items = [
    { label: blogTexts.home, href: '/' },
    { label: blogTexts.title, ...(isPost && { href: '/blogs' }) },
  ]
  return (
    <>
      <StructuredData thing={import.meta.env.SSR && breadcrumbData(items)} />
      <Breadcrumbs
        label={blogTexts.breadcrumbs}
        items={items}
        separator=">"
        renderLink={({ href, label, className }) => (
          <Link to={href} activeOptions={{ exact: true }} className={className}>
            {label}
          </Link>
        )}
      />
    </>
  )
}
