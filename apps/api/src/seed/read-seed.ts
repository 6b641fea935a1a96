import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { NewBlog } from '#api/blog/index.ts'
import type { NewBundle, NewProduct } from '#api/catalogue/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import type { SampleReview } from '#api/reviews/index.ts'
import { blogFile, bundleFile, productFile, reviewFile } from './seed-format.ts'

/** Creation time of everything in the seed, UTC. */
const MORNING_HOUR = 9

export type Seed = {
  products: NewProduct[]
  bundles: NewBundle[]
  blogs: NewBlog[]
  reviews: SampleReview[]
}

/**
 * Reads `products/*.json`, `bundles.json`, `blogs.json`, `blogs/<id>.html` and `reviews.json`.
 * @param today the day from which its ages are counted back
 * @throws StartError with a line for each fault, naming file and field
 */
export async function readSeed(directory: string, today: Date): Promise<Seed> {
  const [products, bundles, blogs, reviews] = await Promise.all([
    readProducts(directory, today),
    readJson(directory, 'bundles.json', bundleFile),
    readBlogs(directory, today),
    readReviews(directory, today),
  ])
  const unique = {
    'product id': products.map(({ id }) => id),
    productId: products.map(({ productId }) => productId),
    'bundle id': bundles.map(({ id }) => id),
    'blog id': blogs.map(({ id }) => id),
  }
  for (const [kind, values] of Object.entries(unique)) refuseTwice(kind, values)
  return { products, bundles, blogs, reviews: ofProducts(reviews, products) }
}

export function picturesOf({ products, bundles, blogs }: Omit<Seed, 'reviews'>): string[] {
  return [
    ...products.flatMap(({ pictures }) => pictures),
    ...bundles.flatMap(({ picture }) => picture ?? []),
    ...blogs.flatMap(({ featuredImage }) => featuredImage ?? []),
  ].map(({ name }) => name)
}

async function readProducts(directory: string, today: Date): Promise<NewProduct[]> {
  const names = await attempt('products', () => readdir(join(directory, 'products')))
  const files = names.filter((name) => name.endsWith('.json')).sort()
  const lists = await Promise.all(
    files.map((name) => readJson(directory, join('products', name), productFile)),
  )
  return lists.flat().map(({ daysOld, ...product }) => ({ ...product, createdAt: dayBefore(today, daysOld) }))
}

async function readBlogs(directory: string, today: Date): Promise<NewBlog[]> {
  const blogs = await readJson(directory, 'blogs.json', blogFile)
  return Promise.all(
    blogs.map(async ({ daysOld, ...blog }) => ({
      ...blog,
      createdAt: dayBefore(today, daysOld),
      mainContent: await readText(directory, join('blogs', `${blog.id}.html`)),
    })),
  )
}

async function readReviews(directory: string, today: Date): Promise<SampleReview[]> {
  const reviews = await readJson(directory, 'reviews.json', reviewFile)
  return reviews.map(({ daysOld, ...review }) => ({ ...review, createdAt: dayBefore(today, daysOld) }))
}

function ofProducts(reviews: SampleReview[], products: readonly NewProduct[]): SampleReview[] {
  const ids = new Set(products.map(({ id }) => id))
  const lost = reviews.find(({ product }) => !ids.has(product))
  if (lost) throw new StartError(complaint('reviews.json', '', `there is no product ${lost.product}`))
  return reviews
}

function dayBefore(today: Date, days: number): Date {
  return new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days, MORNING_HOUR),
  )
}

async function readJson<S extends z.ZodMiniType>(
  directory: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readText(directory, name)
  const content: unknown = await attempt(name, async () => JSON.parse(text))
  const { success, data, error } = z.safeParse(schema, content, { error: z.locales.en().localeError })
  if (success) return data
  throw new StartError(
    error.issues.map((issue) => complaint(name, fieldOf(issue.path), issue.message)).join('\n'),
  )
}

function readText(directory: string, name: string): Promise<string> {
  return attempt(name, () => readFile(join(directory, name), 'utf8'))
}

async function attempt<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw new StartError(complaint(name, '', messageOf(cause)), { cause })
  }
}

/** `[3].facets.scent[0]` */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
}

function complaint(file: string, field: string, fault: string): string {
  return `Seed file ${file}${field && `, field ${field}`}: ${fault}`
}

function refuseTwice(kind: string, values: readonly string[]): void {
  const twice = values.filter((value, index) => values.indexOf(value) !== index)
  if (twice.length > 0) throw new StartError(`The seed names a ${kind} twice: ${twice.join(', ')}.`)
}
