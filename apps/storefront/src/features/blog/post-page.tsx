import { hasErrorCode } from '@shop/contract/call-error'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BlogBreadcrumbs } from '#storefront/features/blog/blog-breadcrumbs.tsx'
import { postData } from '#storefront/features/blog/post-data.ts'
import { PostPicture } from '#storefront/features/blog/post-picture.tsx'
import { postQuery, type ShownPost } from '#storefront/features/blog/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { useTabTitle } from '#storefront/platform/use-tab-title.ts'
import { blogTexts, postTexts } from '#storefront/texts/blog.ts'

export type PostPageProps = {
  id: string
  /** Shown when there is no such post: the page that stands for an address without a page. */
  missing: ReactNode
}

/** One post (BLOG-23 to BLOG-29). One that does not exist is a page that does not exist. */
export function PostPage({ id, missing }: PostPageProps) {
  const { data: post, error, isFetching, refetch } = useQuery(postQuery(useShopClient(), id))
  useTabTitle(post?.title)

  if (hasErrorCode(error, 'not_found')) return missing
  if (error) {
    return (
      <div className="px-gutter py-section">
        <LoadError title={blogTexts.errorTitle} headingLevel={1} isFetching={isFetching} onRetry={refetch}>
          {postTexts.errorText}
        </LoadError>
      </div>
    )
  }
  return post ? <Post id={id} post={post} /> : <Loading />
}

const headerClass = 'px-gutter pt-6 pb-7 lg:pb-12'
const pictureClass = 'aspect-4/3 max-h-[74vh] w-full md:aspect-16/9'
const bodyClass = 'mx-auto mt-2 max-w-text px-5 pt-block pb-section'

function Post({ id, post }: { id: string; post: ShownPost }) {
  const { title, featuredImage, mainContent } = post
  return (
    <article>
      <StructuredData thing={import.meta.env.SSR && postData(id, post)} />
      <header className={headerClass}>
        <BlogBreadcrumbs isPost />
        <h1 className="mt-6.75 max-w-[10em] font-display text-display-1 lg:mt-15">{title}</h1>
        <p className="mt-6">{postTexts.writtenBy}</p>
      </header>
      <PostPicture
        featuredImage={featuredImage}
        // Cropped at the sides it is drawn 135vw wide on phones, whose fine pixels do not need that many.
        sizes="100vw"
        priority
        className={pictureClass}
      />
      <div
        className={`article ${bodyClass}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans bodies when they are saved (BLOG-29)
        dangerouslySetInnerHTML={{ __html: mainContent }}
      />
    </article>
  )
}

function Loading() {
  return (
    <>
      <div className={headerClass}>
        <BlogBreadcrumbs isPost />
      </div>
      <LoadingRegion label={postTexts.loading}>
        <div className="px-gutter pb-7 lg:pt-3 lg:pb-12">
          <Skeleton className="h-20 max-w-180 lg:h-46" />
          <Skeleton className="mt-6 h-5 w-40" />
        </div>
        <Skeleton shape="block" className={pictureClass} />
        <div className={`space-y-4 ${bodyClass}`}>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-19/20" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </LoadingRegion>
    </>
  )
}
