import { randomUUID } from 'node:crypto'
import type { signupPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import { type NewBlog, saveBlogs } from '#api/blog/index.ts'
import { type NewProduct, saveProducts } from '#api/catalogue/index.ts'
import { type AttemptLimits, readConfig } from '#api/config/index.ts'
import type { Db } from '#api/platform/db/index.ts'

export type Catalogue = { products?: readonly NewProduct[]; blogs?: readonly NewBlog[] }

/** Writes products and posts into a test shop. */
export async function stock(db: Db, { products = [], blogs = [] }: Catalogue): Promise<void> {
  await db.transaction(async (tx) => {
    await saveProducts(tx, products)
    await saveBlogs(tx, blogs)
  })
}

/** The shop's limits, lower where a test says so. */
export function limitsOf(overrides: Partial<AttemptLimits>): { attemptLimits: AttemptLimits } {
  return { attemptLimits: { ...readConfig({}).attemptLimits, ...overrides } }
}

/** Complete; the test says what matters to it. */
export function aProduct(overrides: Partial<NewProduct> = {}): NewProduct {
  const id = overrides.id ?? `soap-${randomUUID()}`
  return {
    id,
    productId: `LL-${id}`.toUpperCase(),
    name: 'Lavender Calm Bar',
    priceCents: 650,
    descriptions: ['A quiet bar for the end of the day.'],
    advantages: ['Cured for six weeks'],
    ingredients: ['Sodium Olivate', 'Aqua', 'Lavandula Angustifolia Oil'],
    addInformation: {
      weight: '110 g',
      dimension: '8 x 5.5 x 2.5 cm',
      direction: 'Lather with water.',
      warnings: 'Avoid the eyes.',
    },
    facets: {
      type: ['Bar Soap'],
      skinType: ['Dry Skin'],
      scent: ['Lavender'],
      useCase: ['Body'],
      features: ['Vegan'],
    },
    tint: 'lavender',
    pictures: [{ name: 'bar-lavender', alt: 'A bar of lavender soap' }],
    stock: 20,
    createdAt: new Date('2025-06-01T09:00:00Z'),
    ...overrides,
  }
}

/** Complete; the test says what matters to it. */
export function aBlog(overrides: Partial<NewBlog> = {}): NewBlog {
  return {
    id: `post-${randomUUID()}`,
    title: 'Why cold process takes six weeks',
    summary: 'What happens on the rack, and why we do not hurry it.',
    category: 'Making',
    featuredImage: { name: 'blog-curing-rack', alt: 'Bars of soap on a rack' },
    mainContent: '<p>Water leaves, crystals settle.</p>',
    createdAt: new Date('2025-06-01T09:00:00Z'),
    ...overrides,
  }
}

/** A signup payload of somebody new. */
export function aCustomer(
  overrides: Partial<z.input<typeof signupPayload>> = {},
): z.input<typeof signupPayload> {
  return {
    firstName: 'Amelia',
    lastName: 'Hart',
    email: `amelia-${randomUUID()}@example.com`,
    password: 'orchard row fourteen',
    role: 'customer',
    accountType: 'email',
    googleId: null,
    mobile: null,
    ...overrides,
  }
}
