import { RATING_SCALE } from '@shop/contract/constants'
import { reviewText } from '@shop/contract/review-text'
import * as z from 'zod/mini'
import { SLUG } from '#api/platform/ids/slug.ts'
import { DEMO_BLOG_CATEGORIES } from './demo-blog-categories.ts'
import { DEMO_FACETS } from './demo-facets.ts'
import { DEMO_TINTS } from './demo-tints.ts'

/** Schemas of the seed's files. Unknown fields are refused like missing ones: mostly they are mistyped. */

const text = z.string().check(z.regex(/\S/, 'Invalid text: expected at least one character'))
const slug = z.string().check(z.regex(SLUG, 'Invalid id: expected lower-case words joined by hyphens'))
const priceCents = z.int().check(z.positive())
const picture = z.strictObject({ name: slug, alt: text })
/** Before the day on which the shop is filled: so a demo shop is not an old one. */
const daysOld = z.int().check(z.positive())

const product = z.strictObject({
  id: slug,
  productId: text,
  name: text,
  priceCents,
  descriptions: z.array(text),
  advantages: z.array(text),
  ingredients: z.array(text),
  addInformation: z.strictObject({ weight: text, dimension: text, direction: text, warnings: text }),
  facets: z.strictObject({
    type: z.array(z.enum(DEMO_FACETS.type)),
    skinType: z.array(z.enum(DEMO_FACETS.skinType)),
    scent: z.array(z.enum(DEMO_FACETS.scent)),
    useCase: z.array(z.enum(DEMO_FACETS.useCase)),
    features: z.array(z.enum(DEMO_FACETS.features)),
  }),
  tint: z.enum(DEMO_TINTS),
  pictures: z.array(picture).check(z.minLength(1)),
  shelf: z.optional(text),
  stock: z.int().check(z.gte(0)),
  daysOld,
})

const bundle = z.strictObject({ id: slug, title: text, priceCents, picture: z.optional(picture) })

const blog = z.strictObject({
  id: slug,
  title: text,
  summary: text,
  category: z.enum(DEMO_BLOG_CATEGORIES),
  featuredImage: z.optional(picture),
  featured: z.optional(z.boolean()),
  daysOld,
})

const count = z.int().check(z.gte(0))

/** `product`: its id. What a product's rating is comes of these alone. */
const review = z.strictObject({
  product: slug,
  name: text,
  stars: z.int().check(z.gte(1), z.lte(RATING_SCALE)),
  review: reviewText,
  likes: count,
  dislikes: count,
  daysOld,
})

export const productFile = z.array(product)
export const reviewFile = z.array(review)
export const bundleFile = z.array(bundle)
/** `blogs.json`; the body of each post is in `blogs/<id>.html`. */
export const blogFile = z.array(blog)
