import type { Mutant } from '../mutant.ts'

const catalogue = 'apps/storefront/src/features/catalogue'
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
    file: `${catalogue}/rating-breakdown.tsx`,
    find: '{average.toFixed(1)}',
    replace: '',
  },
  {
    id: 'PDP-18',
    file: `${catalogue}/review-rules.ts`,
    find: 'Math.round((own / count) * 100)',
    replace: '0',
  },
  {
    id: 'PDP-19',
    file: `${catalogue}/reviews-tab.tsx`,
    find: '{reviewTexts.mostHelpful}',
    replace: '',
  },
  { id: 'PDP-20', file: `${catalogue}/reviews-tab.tsx`, find: '{reviewTexts.sampleNote}', replace: '' },
  {
    id: 'PDP-21',
    file: `${catalogue}/review-rules.ts`,
    find: "review.dislikes + (vote === 'dislike' ? 1 : 0)",
    replace: 'review.dislikes',
  },
  {
    id: 'PDP-22',
    file: `${catalogue}/reviews-tab.tsx`,
    find: 'useState<Readonly<Record<string, Vote>>>({})',
    replace:
      "useState<Readonly<Record<string, Vote>>>(() => (typeof window === 'undefined' ? {} : JSON.parse(window.name || '{}'))); if (typeof window !== 'undefined') window.name = JSON.stringify(votes)",
  },
  {
    id: 'PDP-23',
    file: 'apps/storefront/src/platform/constants.ts',
    find: 'REVIEWS_STEP = 5',
    replace: 'REVIEWS_STEP = 6',
  },
  {
    id: 'PDP-24',
    file: `${catalogue}/review-rules.ts`,
    find: 'visible + REVIEWS_STEP',
    replace: 'visible + 1',
  },
  {
    id: 'PDP-25',
    file: `${catalogue}/review-rules.ts`,
    find: 'visible - REVIEWS_STEP',
    replace: 'visible - 1',
  },
  {
    id: 'PDP-26',
    file: `${catalogue}/reviews-tab.tsx`,
    find: '{visible > REVIEWS_STEP && (\n            <Button',
    replace: '{visible > 0 && (\n            <Button',
  },
]
