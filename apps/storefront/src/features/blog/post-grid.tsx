import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { PostPicture } from '#storefront/features/blog/post-picture.tsx'
import { PostWords } from '#storefront/features/blog/post-words.tsx'
import type { ListedPost } from '#storefront/features/blog/queries.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

const gridClass = 'grid gap-x-9 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14'

/** The posts of one page in a grid of cards (BLOG-06). */
export function PostGrid({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <ul className={gridClass}>
      {posts.map((post) => (
        <li key={post._id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}

function PostCard({ post }: { post: ListedPost }) {
  return (
    <article className="group relative">
      <div className="overflow-hidden">
        <PostPicture
          featuredImage={post.featuredImage}
          // On phones drawn 105vw wide; 5 less, and common screens need no larger file than 800 px.
          sizes="(width >= 1024px) 36vw, (width >= 640px) 55vw, 100vw"
          className="aspect-3/2 w-full transition-[scale] duration-(--dur-scene) ease-settle group-hover:scale-103 motion-reduce:transition-none"
        />
      </div>
      <div className="pt-4.5">
        <PostWords
          post={post}
          headingLevel={3}
          titleClassName="text-heading-2"
          excerptClassName="mt-1.75 text-moss"
          dayClassName="mt-3.25 text-moss"
        />
      </div>
    </article>
  )
}

/** Holds the place of a page of posts in the geometry that they will have (BLOG-07). */
export function PostGridSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <LoadingRegion label={blogTexts.loading} className={gridClass}>
      {places.map((place) => (
        <div key={place}>
          <Skeleton shape="block" className="aspect-3/2 w-full" />
          <Skeleton className="mt-5 h-8 w-4/5" />
          <Skeleton className="mt-3 h-4 w-19/20" />
          <Skeleton className="mt-2.5 h-4 w-3/5" />
          <Skeleton className="mt-5 h-4 w-40" />
        </div>
      ))}
    </LoadingRegion>
  )
}
