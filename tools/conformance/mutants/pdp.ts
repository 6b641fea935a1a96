import type { Mutant } from '../mutant.ts'

const catalogue = 'apps/storefront/src/features/catalogue'
const reviews = 'apps/storefront/src/features/reviews'
const judged = 'apps/api/src/reviews'
const texts = 'apps/storefront/src/texts/product-page.ts'

/** Wrong product pages. */
export const mutants: readonly Mutant[] = [
  {
    id: 'PDP-01',
    file: `${catalogue}/shop-breadcrumbs.tsx`,
    find: '[home, shop, { label: product }]',
    replace: '[shop, { label: product }]',
  },
  {
    id: 'PDP-02',
    file: `${catalogue}/product-gallery.tsx`,
    find: 'setChosen(index)',
    replace: 'setChosen(0)',
  },
  {
    id: 'PDP-03',
    file: `${catalogue}/product-page.tsx`,
    find: 'pictures={product.pictures}',
    replace: 'pictures={product.pictures.map((picture) => ({ ...picture, alt: "Soap" }))}',
  },
  { id: 'PDP-04', file: `${catalogue}/product-summary.tsx`, find: '{product.name}</h1>', replace: '</h1>' },
  { id: 'PDP-05', file: texts, find: "'inc.VAT'" },
  {
    id: 'PDP-06',
    file: 'packages/contract/src/money.ts',
    find: 'dollarFormat.format(toDollars(cents))',
    replace: "dollarFormat.format(toDollars(cents)).replace('$', '£')",
  },
  {
    id: 'PDP-07',
    file: `${catalogue}/product-summary.tsx`,
    find: 'productPageTexts.sku(product.productId)',
    replace: 'productPageTexts.sku(product._id)',
  },
  { id: 'PDP-08', file: 'apps/storefront/src/texts/catalogue.ts', find: "'In stock'" },
  { id: 'PDP-09', file: 'apps/storefront/src/texts/catalogue.ts', find: "'Add to basket'" },
  {
    id: 'PDP-10',
    file: `${catalogue}/use-quantity.ts`,
    find: 'quantity: judged.quantity',
    replace: 'quantity: 1',
  },
  {
    id: 'PDP-10b',
    file: `${catalogue}/quantity-rules.ts`,
    find: "return { kind: 'fine', quantity }",
    replace: "return { kind: 'fine', quantity: 1 }",
  },
  {
    id: 'PDP-11',
    file: `${catalogue}/product-summary.tsx`,
    find: '{descriptions.map(',
    replace: '{descriptions.slice(1).map(',
  },
  {
    id: 'PDP-12',
    file: `${catalogue}/product-summary.tsx`,
    find: '{advantages.map(',
    replace: '{advantages.slice(1).map(',
  },
  { id: 'PDP-13', file: texts, find: "reviews: 'Reviews'", replace: "reviews: 'Voices'" },
  {
    id: 'PDP-14',
    file: `${catalogue}/product-page.tsx`,
    find: 'tab = PRODUCT_TABS[0]',
    replace: 'tab = PRODUCT_TABS[1]',
  },
  {
    id: 'PDP-15',
    file: `${catalogue}/product-tabs.tsx`,
    find: '{ingredients.map(',
    replace: '{ingredients.slice(1).map(',
  },
  {
    id: 'PDP-16',
    file: `${catalogue}/product-tabs.tsx`,
    find: "'direction', 'warnings']",
    replace: "'direction']",
  },
  {
    id: 'PDP-17',
    file: `${reviews}/rating-breakdown.tsx`,
    find: '{(Math.round(average * 10) / 10).toFixed(1)}',
    replace: '',
  },
  {
    id: 'PDP-18',
    file: `${reviews}/review-rules.ts`,
    find: 'Math.round((own / count) * 100)',
    replace: '0',
  },
  {
    id: 'PDP-19',
    file: `${reviews}/reviews-tab.tsx`,
    find: '{reviewTexts.sorted[sort]}',
    replace: '',
  },
  {
    id: 'PDP-20',
    file: `${judged}/reviews.repository.ts`,
    find: "const isShown = eq(reviews.state, 'shown')",
    replace: 'const isShown = eq(reviews.state, reviews.state)',
  },
  {
    id: 'PDP-20b',
    file: `${judged}/write-review.ts`,
    find: 'const bought = await listDelivered(db, { userId: author.userId, product })',
    replace: 'const bought = [await listDelivered(db, { userId: author.userId, product })]',
  },
  {
    id: 'PDP-20c',
    file: 'apps/api/src/catalogue/to-product-reply.ts',
    find: '...(row.reviewStars.some((reviews) => reviews > 0) && { reviewStars: row.reviewStars }),',
    replace: '',
  },
  { id: 'PDP-20d', file: `${reviews}/reviews-aside.tsx`, find: '{reviewTexts.sampleNote}', replace: '' },
  {
    id: 'PDP-21',
    file: `${reviews}/review-item.tsx`,
    find: 'count={dislikes}',
    replace: 'count={likes}',
  },
  {
    id: 'PDP-22',
    file: `${judged}/vote-on-review.ts`,
    find: "await saveVote(tx, voter, vote === 'like')",
    replace: 'await (async () => {})()',
  },
  {
    id: 'PDP-22b',
    file: `${judged}/reviews.repository.ts`,
    find: '.onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.userId], set: { isLike } })',
    replace: '.onConflictDoNothing()',
  },
  {
    id: 'PDP-22c',
    file: `${judged}/vote-on-review.ts`,
    find: "if (present.userId === userId) throw new Refusal('own_review')",
    replace: '',
  },
  {
    id: 'PDP-23',
    file: 'packages/contract/src/reviews.ts',
    find: 'REVIEWS_A_PAGE = 5',
    replace: 'REVIEWS_A_PAGE = 6',
  },
  {
    id: 'PDP-24',
    file: `${reviews}/review-rules.ts`,
    find: 'visible + REVIEWS_A_PAGE',
    replace: 'visible',
  },
  {
    id: 'PDP-25',
    file: `${reviews}/review-rules.ts`,
    find: 'visible - REVIEWS_A_PAGE',
    replace: 'visible - 1',
  },
  {
    id: 'PDP-26',
    file: `${reviews}/reviews-tab.tsx`,
    find: '{visible > REVIEWS_A_PAGE && (\n            <Button',
    replace: '{visible > 0 && (\n            <Button',
  },
]
