import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { PostPicture } from '#storefront/features/blog/post-picture.tsx'
import { PostWords } from '#storefront/features/blog/post-words.tsx'
import { featuredPostsQuery, type ListedPost } from '#storefront/features/blog/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

/** The two posts that open the blog list (BLOG-01 to BLOG-03). Without any featured post there is nothing to show. */
export function FeaturedPosts() {
  const query = useQuery(featuredPostsQuery(useShopClient()))
  if (query.isPending) return <Loading />
  if (query.isError) {
    const { isFetching, refetch } = query
    return (
      <LoadError title={blogTexts.errorTitle} isFetching={isFetching} onRetry={refetch} className="mx-gutter">
        {blogTexts.featuredError}
      </LoadError>
    )
  }
  const [hero, second] = query.data
  if (!hero) return null
  return (
    <section aria-label={blogTexts.featured} className={gridClass}>
      <HeroPost post={hero} />
      {second && <SecondPost post={second} />}
    </section>
  )
}

const gridClass = 'grid gap-x-10 gap-y-8 lg:grid-cols-[63%_1fr]'
const heroPanelClass = 'px-gutter pt-7 pb-9 lg:pt-9 lg:pb-11'
const secondClass = 'px-gutter md:grid md:grid-cols-2 md:gap-x-8 lg:block lg:pl-0'

function HeroPost({ post }: { post: ListedPost }) {
  return (
    <article data-scent="unscented" className="relative self-start">
      <PostPicture
        featuredImage={post.featuredImage}
        sizes="(width >= 1024px) 63vw, 100vw"
        priority
        className="aspect-16/10 w-full"
      />
      <div className={`bg-(--scent) ${heroPanelClass}`}>
        <PostWords
          post={post}
          headingLevel={2}
          titleClassName="max-w-[13em] text-display-2"
          excerptClassName="mt-3.5 max-w-[30em] text-lead"
          dayClassName="mt-5.5"
        />
      </div>
    </article>
  )
}

function SecondPost({ post }: { post: ListedPost }) {
  return (
    <article className={`relative ${secondClass}`}>
      <PostPicture
        featuredImage={post.featuredImage}
        // On phones drawn 160vw wide. It lies at the lower edge of the first screen and counts as part of it: a sharper file
        // would keep the first picture waiting.
        sizes="(width >= 1024px) 55vw, (width >= 768px) 85vw, 110vw"
        className="aspect-square w-full"
      />
      <div className="pt-6">
        <PostWords
          post={post}
          headingLevel={2}
          titleClassName="text-heading-1"
          excerptClassName="mt-3 text-moss"
          dayClassName="mt-4 text-moss"
        />
      </div>
    </article>
  )
}

function Loading() {
  return (
    <LoadingRegion label={blogTexts.featuredLoading} className={gridClass}>
      <div>
        <Skeleton shape="block" className="aspect-16/10 w-full" />
        <div className={heroPanelClass}>
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="mt-5 h-5 w-4/5" />
          <Skeleton className="mt-6 h-4 w-40" />
        </div>
      </div>
      <div className={secondClass}>
        <Skeleton shape="block" className="aspect-square w-full" />
        <div className="pt-6">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-5 h-4 w-40" />
        </div>
      </div>
    </LoadingRegion>
  )
}
