import type { NewProduct } from '#api/catalogue/index.ts'
import { createRandom, type Random } from '#api/platform/random.ts'
import { DEMO_FACETS } from './demo-facets.ts'
import { BOTANICALS, MOODS } from './invented-words.ts'

/** Prefix of every invented product's SKU, which tells it from the owner's. */
export const INVENTED_SKU = 'LL-INV-'

/** Share of products with each value: common ones beside rare ones, as in a real assortment. */
const SKIN_TYPES = { 'Dry Skin': 0.35, 'Oily Skin': 0.12, 'Sensitive Skin': 0.2, 'All Skin Types': 0.45 }
const USE_CASES = { Face: 0.25, Body: 0.75, Hands: 0.45 }
const FEATURES = {
  Organic: 0.3,
  Vegan: 0.97,
  'Cruelty Free': 0.92,
  'Essential Oils': 0.6,
  'Limited Edition': 0.01,
}
/** What most shoppers want is made most often, by the model's scent. */
const SCENT_WEIGHTS: Record<string, number> = {
  Lavender: 6,
  Unscented: 4,
  Rose: 2,
  Lemongrass: 1,
  Charcoal: 0.5,
}
const OTHER_SCENT_WEIGHT = 1
const TYPE_WEIGHTS: Record<string, number> = { 'Bar Soap': 6, 'Liquid Soap': 4, 'Soap Gift Set': 1 }

const FIRST_DAY_MS = Date.UTC(2022, 0, 1)
const DAYS = 4 * 365
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const PRICE_STEP_CENTS = 25
/** Keeps rows about as long as a real shop's, stored inline in the table. */
const MOST_INGREDIENTS = 6

/** Deterministic: the same number is the same product, on every machine. */
export type InventProduct = (number: number) => NewProduct

/**
 * Models are the demo catalogue's products: texts, pictures, kind and scent are a model's; name, price, rating, facets,
 * stock and date are a product's own.
 */
export function createProductInventor(models: readonly NewProduct[]): InventProduct {
  const weights = models.map(({ facets: { type, scent } }) => {
    const [firstScent = ''] = scent
    return (TYPE_WEIGHTS[type[0] ?? ''] ?? 1) * (SCENT_WEIGHTS[firstScent] ?? OTHER_SCENT_WEIGHT)
  })
  return (number) => {
    const random = createRandom(number)
    const model = pickWeighted(random, models, weights)
    const name = `${random.pick(MOODS)} ${random.pick(BOTANICALS)} ${kindOf(model)}`
    return {
      ...model,
      id: `${slugOf(name)}-${number}`,
      productId: `${INVENTED_SKU}${String(number).padStart(8, '0')}`,
      name,
      priceCents: priceNear(random, model.priceCents),
      rating: inventRating(random),
      descriptions: model.descriptions.slice(0, random.whole(1, 2)),
      advantages: model.advantages.slice(0, random.whole(2, 4)),
      ingredients: model.ingredients.slice(0, MOST_INGREDIENTS),
      facets: {
        type: model.facets.type,
        scent: model.facets.scent,
        skinType: someOf(random, DEMO_FACETS.skinType, SKIN_TYPES),
        useCase: someOf(random, DEMO_FACETS.useCase, USE_CASES),
        features: DEMO_FACETS.features.filter((feature) => random.chance(FEATURES[feature])),
      },
      stock: inventStock(random),
      // To the minute: some share theirs, as products of one day's work do.
      createdAt: new Date(FIRST_DAY_MS + Math.floor((random.next() * DAYS * DAY_MS) / MINUTE_MS) * MINUTE_MS),
    }
  }
}

function pickWeighted(random: Random, models: readonly NewProduct[], weights: readonly number[]): NewProduct {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  const model = models.at(at)
  if (!model) throw new Error('There is no model to invent products after')
  return model
}

/** `Lavender Bar`: what the model is made of and what it is, out of its own name. */
function kindOf({ facets: { scent, type } }: NewProduct): string {
  const noun: Record<string, string> = {
    'Bar Soap': 'Bar',
    'Liquid Soap': 'Liquid Soap',
    'Soap Gift Set': 'Gift Set',
  }
  const [only] = scent
  const [kind = 'Bar Soap'] = type
  return scent.length === 1 && only !== 'Unscented' ? `and ${only} ${noun[kind]}` : (noun[kind] ?? kind)
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function priceNear(random: Random, priceCents: number): number {
  const wished = priceCents * (0.6 + random.next() * 1.4)
  return Math.max(1, Math.round(wished / PRICE_STEP_CENTS)) * PRICE_STEP_CENTS
}

function inventRating(random: Random): number | undefined {
  if (random.chance(0.33)) return undefined
  return Math.round(50 - 30 * random.next() ** 2) / 10
}

function inventStock(random: Random): number {
  if (random.chance(0.05)) return 0
  return random.chance(0.1) ? random.whole(1, 5) : random.whole(6, 400)
}

/** Each value with the probability of its share; at least one. */
function someOf<Value extends string>(
  random: Random,
  values: readonly [Value, ...Value[]],
  often: Record<Value, number>,
): Value[] {
  const chosen = values.filter((value) => random.chance(often[value]))
  return chosen.length > 0 ? chosen : [random.pick(values)]
}
