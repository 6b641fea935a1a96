import type { Mutant } from '../mutant.ts'

const home = 'apps/storefront/src/features/home'
const catalogue = 'apps/storefront/src/features/catalogue'
const texts = 'apps/storefront/src/texts'
const constants = 'apps/storefront/src/platform/constants.ts'

/** Wrong home pages. */
export const mutants: readonly Mutant[] = [
  {
    id: 'HOME-01',
    file: `${home}/hero-slides.ts`,
    find: "  { ...slides.minerals, picture: minerals, tint: 'charcoal', hasButton: true },\n",
    replace: '',
  },
  { id: 'HOME-02', file: `${home}/hero.tsx`, find: '(current + 1) % total', replace: 'current' },
  { id: 'HOME-03', file: `${home}/hero.tsx`, find: '{description}</p>', replace: '</p>' },
  { id: 'HOME-04', file: `${home}/hero.tsx`, find: '{hasButton && (', replace: '{(' },
  {
    id: 'HOME-05',
    file: `${home}/captioned-photo.tsx`,
    find: 'object-[86%_62%] xs:',
    replace: 'object-[82%_60%] xs:',
  },
  { id: 'HOME-06', file: `${texts}/home.ts`, find: "'Our Latest Products'" },
  { id: 'HOME-07', file: constants, find: 'LATEST_PRODUCTS = 4', replace: 'LATEST_PRODUCTS = 3' },
  {
    id: 'HOME-08',
    file: `${catalogue}/latest-products.tsx`,
    find: 'if (query.isPending) return <Loading />',
    replace: 'if (query.isPending) return <p role="status">…</p>',
  },
  {
    id: 'HOME-09',
    file: 'apps/storefront/src/parts/product-card.tsx',
    find: '<CardPicture picture={picture} sizes={sizes} priority={priority} className="aspect-square w-full" />',
    replace: '',
  },
  {
    id: 'HOME-10',
    file: 'apps/storefront/src/parts/product-card.tsx',
    find: '{product.name}\n',
    replace: '{product._id}\n',
  },
  {
    id: 'HOME-11',
    file: 'apps/storefront/src/parts/price.tsx',
    find: '{formatPrice(dollars)}',
    replace: '{formatPrice(dollars + 1)}',
  },
  {
    id: 'HOME-12',
    file: 'apps/storefront/src/parts/product-card.tsx',
    find: '<Link to="/shop" className="text-link relative z-1">',
    replace: '<Link to="/" className="text-link relative z-1">',
  },
  { id: 'HOME-13', file: `${texts}/home.ts`, find: "'Bulk Buy'" },
  { id: 'HOME-14', file: `${home}/matcha-feature.tsx`, find: '{matchaTexts.title}', replace: '' },
  { id: 'HOME-15', file: `${texts}/home.ts`, find: "'Eco-Friendly'" },
  { id: 'HOME-16', file: `${texts}/home.ts`, find: "'Our Bundle Products'" },
  {
    id: 'HOME-17',
    file: `${texts}/home.ts`,
    find: 'Bundles curated for gifting or stocking up on everyday essentials.',
    replace: 'Bundles.',
  },
  {
    id: 'HOME-18',
    file: `${catalogue}/bundles.tsx`,
    find: '{query.data.map((bundle)',
    replace: '{query.data.slice(1).map((bundle)',
  },
  {
    id: 'HOME-19',
    file: `${catalogue}/bundles.tsx`,
    find: 'gap-y-12.5 lg:grid-cols-3',
    replace: 'gap-y-12.5 lg:grid-cols-2',
  },
  {
    id: 'HOME-20',
    file: `${catalogue}/bundles.tsx`,
    find: "'grid gap-x-10 gap-y-12.5 lg:grid-cols-3",
    replace: "'grid gap-x-10 gap-y-12.5 grid-cols-2 lg:grid-cols-3",
  },
  {
    id: 'HOME-21',
    file: `${catalogue}/bundles.tsx`,
    find: 'picture={image}',
    replace: 'picture={undefined}',
  },
  { id: 'HOME-22', file: `${catalogue}/bundles.tsx`, find: '{title}</h3>', replace: '</h3>' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the module
  { id: 'HOME-23', file: `${texts}/home.ts`, find: '`From ${price}`' },
  {
    id: 'HOME-24',
    file: `${catalogue}/bundles.tsx`,
    find: '<Link to="/shop"',
    replace: '<Link to="/"',
  },
  { id: 'HOME-25', file: `${texts}/home.ts`, find: "'Where to find us'" },
  {
    id: 'HOME-26',
    file: `${texts}/home.ts`,
    find: 'convenient for you."',
    replace: 'handy for you."',
  },
  {
    id: 'HOME-27',
    file: `${home}/retailer-logos.ts`,
    find: 'name: retailerTexts.orchardLane',
    replace: 'name: retailerTexts.mercerRow',
  },
  { id: 'HOME-28', file: constants, find: 'LOGO_REPEATS = 2', replace: 'LOGO_REPEATS = 3' },
  {
    id: 'HOME-29',
    file: `${home}/retailers.tsx`,
    find: 'if (!isRunning) return',
    replace: 'return',
  },
  {
    id: 'HOME-30',
    file: `${home}/retailers.tsx`,
    find: '(row.passed % RETAILER_LOGOS.length) + LOGO_GROUP',
    replace: 'Math.min(row.passed + LOGO_GROUP, RETAILER_LOGOS.length - LOGO_GROUP)',
  },
  { id: 'HOME-31', file: `${home}/home.css`, find: '--shown: 5;', replace: '.logos { --shown: 4 }' },
  {
    id: 'HOME-32',
    file: `${home}/home.css`,
    find: '--shown: 2;',
    replace: '@media (width <= 570px) { .logos { --shown: 3 } }',
  },
  { id: 'HOME-33', file: `${home}/home.css`, find: '--gap: calc', replace: '.logos { --gap: 28px }' },
  { id: 'HOME-34', file: constants, find: 'LOGO_GROUP = 2', replace: 'LOGO_GROUP = 3' },
  { id: 'HOME-35', file: constants, find: 'LOGO_DELAY_MS = 3_000', replace: 'LOGO_DELAY_MS = 2_000' },
  {
    id: 'HOME-36',
    file: `${home}/reviews.tsx`,
    find: 'setCurrent((current + by + total) % total)',
    replace: 'setCurrent(current)',
  },
  {
    id: 'HOME-37',
    file: `${home}/reviews.tsx`,
    find: "{formatOrderDate(createdAt, 'UTC')}",
    replace: '',
  },
  {
    id: 'HOME-38',
    file: `${home}/reviews.tsx`,
    find: 'if (total === 0) return null',
    replace: '',
  },
  {
    id: 'HOME-38b',
    file: 'apps/api/src/reviews/reviews.repository.ts',
    find: '.orderBy(desc(reviews.createdAt), desc(reviews.id))\n    .limit(LATEST_REVIEWS)',
    replace: '.orderBy(reviews.createdAt)\n    .limit(LATEST_REVIEWS)',
  },
  {
    id: 'HOME-38c',
    file: 'apps/storefront/src/routes/_shop/index.tsx',
    find: 'return <Reviews reviews={data} />',
    replace: 'return <Reviews reviews={data.slice(1)} />',
  },
  {
    id: 'HOME-39',
    file: 'apps/storefront/src/routes/_shop/index.tsx',
    find: '<Retailers />',
    replace: '<Retailers /><section aria-labelledby="more"><h2 id="more">More</h2></section>',
  },
]
