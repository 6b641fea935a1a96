import { errorCodeOf } from '@shop/contract/client'
import { ErrorBox } from '@shop/ui/error-box'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BlogBreadcrumbs } from '#storefront/features/blog/blog-breadcrumbs.tsx'
import { postData } from '#storefront/features/blog/post-data.ts'
import { PostPicture } from '#storefront/features/blog/post-picture.tsx'
import { postQuery, type ShownPost } from '#storefront/features/blog/queries.ts'
import { RetryButton } from '#storefront/features/blog/retry-button.tsx'
import { pageTitle } from '#storefront/platform/page-head.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { blogTexts, postTexts } from '#storefront/texts/blog.ts'

/** See {@link PostPage}. */
export type PostPageProps = {
  id: string
  /** Shown when there is no such post: the page that stands for an address without a page. */
  missing: ReactNode
}

/** One post (BLOG-23 to BLOG-29). One that does not exist is a page that does not exist. */
export function PostPage({ id, missing }: PostPageProps) {
  const query = useQuery(postQuery(useShopClient(), id))
  const { data: post, error } = query
  const title = post?.title

  // The outside world is the document's title: on the way here from another page the route's head was made before the
  // post had come.
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title)
  }, [title])

  if (errorCodeOf(error) === 'not_found') return missing
  if (error) {
    return (
      <div className="px-gutter py-section">
        <ErrorBox title={blogTexts.errorTitle} headingLevel={1} action={<RetryButton query={query} />}>
          {postTexts.errorText}
        </ErrorBox>
      </div>
    )
  }
  return post ? <Post id={id} post={post} /> : <Loading />
}

const headerClass = 'px-gutter pt-6 pb-8 lg:pb-12'
const pictureClass = 'aspect-4/3 max-h-[74vh] w-full md:aspect-16/9'

function Post({ id, post }: { id: string; post: ShownPost }) {
  const { title, featuredImage, mainContent } = post
  return (
    <article>
      <StructuredData thing={postData(id, post)} />
      <header className={headerClass}>
        <BlogBreadcrumbs isPost />
        <h1 className="mt-5 max-w-[15ch] font-display text-display-1 lg:mt-12">{title}</h1>
        <p className="mt-6 lg:mt-9">{postTexts.writtenBy}</p>
      </header>
      <PostPicture
        featuredImage={featuredImage}
        sizes="(width >= 768px) 100vw, 135vw"
        priority
        className={pictureClass}
      />
      <div className="px-gutter pt-block pb-section">
        <div
          className="article mx-auto max-w-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans bodies when they are saved (BLOG-29)
          dangerouslySetInnerHTML={{ __html: mainContent }}
        />
      </div>
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
        <div className="px-gutter pb-12">
          <Skeleton className="h-14 max-w-160 lg:h-24" />
          <Skeleton className="mt-9 h-5 w-40" />
        </div>
        <Skeleton shape="block" className={pictureClass} />
        <div className="mx-auto max-w-text space-y-4 px-gutter pt-block pb-section">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-19/20" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </LoadingRegion>
    </>
  )
}
