import { Heading, type HeadingLevel } from '@shop/ui/heading'
import { Link } from '@tanstack/react-router'
import { formatPostDate } from '#storefront/features/blog/post-date.ts'
import type { ListedPost } from '#storefront/features/blog/queries.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

export type PostWordsProps = {
  post: ListedPost
  headingLevel: HeadingLevel
  titleClassName: string
  excerptClassName: string
  dayClassName: string
}

/**
 * Title, excerpt, day and author of a post (BLOG-18 to BLOG-22). The title's link is stretched over the nearest
 * positioned ancestor: the whole card is one link and one stop of the keyboard.
 */
export function PostWords({
  post,
  headingLevel,
  titleClassName,
  excerptClassName,
  dayClassName,
}: PostWordsProps) {
  const { _id, title, excerpt, createdAt } = post
  return (
    <>
      <Heading level={headingLevel} className={`font-display ${titleClassName}`}>
        <Link
          to="/blogs/$id"
          params={{ id: _id }}
          className="decoration-1 underline-offset-[0.15em] after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
      </Heading>
      <p className={excerptClassName}>{excerpt}</p>
      <p className={`text-small ${dayClassName}`}>
        <time dateTime={createdAt}>{formatPostDate(createdAt)}</time>
        {` ${blogTexts.by} `}
        <span>{blogTexts.author}</span>
      </p>
    </>
  )
}
