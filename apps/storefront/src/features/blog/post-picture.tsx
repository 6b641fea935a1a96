import fallback from 'virtual:picture/hero-5'
import { Picture, type PictureProps } from '@shop/ui/picture'
import type { ListedPost } from '#storefront/features/blog/queries.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

export type PostPictureProps = Pick<ListedPost, 'featuredImage'> & Omit<PictureProps, 'picture' | 'alt'>

/** Where the soaps of a photograph stand, as CSS `object-position`, if it is not the middle. */
const SUBJECTS: Readonly<Record<string, string>> = { 'blog-lavender': '88% 50%' }
const FALLBACK_SUBJECT = '72% 62%'

/** The picture of a post, or a photograph of our shelves when it has none (BLOG-16, BLOG-17, BLOG-24, BLOG-25). */
export function PostPicture({ featuredImage, ...rest }: PostPictureProps) {
  if (featuredImage) {
    return <Picture {...rest} picture={featuredImage} position={SUBJECTS[featuredImage.name]} />
  }
  return <Picture {...rest} picture={fallback} alt={blogTexts.fallbackAlt} position={FALLBACK_SUBJECT} />
}
