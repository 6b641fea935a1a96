import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { blogTexts } from '#storefront/texts/blog.ts'

/** Where a blog page lies (BLOG-10, BLOG-23). On a post, Blogs is the way back. */
export function BlogBreadcrumbs({ isPost = false }: { isPost?: boolean }) {
  const blogs = { label: blogTexts.title, ...(isPost && { href: '/blogs' }) }
  return (
    <Breadcrumbs
      label={blogTexts.breadcrumbs}
      items={[{ label: blogTexts.home, href: '/' }, blogs]}
      separator=">"
      renderLink={({ href, label, className }) => (
        <Link to={href} activeOptions={{ exact: true }} className={className}>
          {label}
        </Link>
      )}
    />
  )
}
