import type { Mutant } from '../mutant.ts'

const catalogue = 'apps/storefront/src/features/catalogue'
const parts = 'apps/storefront/src/parts'
const texts = 'apps/storefront/src/texts/shop-page.ts'
const constants = 'packages/contract/src/constants.ts'

/** Wrong product lists. */
export const mutants: readonly Mutant[] = [
  { id: 'SHOP-01', file: `${catalogue}/shop-page.tsx`, find: '<ShopBanner />', replace: '' },
  { id: 'SHOP-02', file: `${catalogue}/shop-banner.tsx`, find: '<ShopBreadcrumbs />', replace: '' },
  { id: 'SHOP-03', file: texts, find: "'Special Offers'" },
  {
    id: 'SHOP-04',
    file: `${catalogue}/shop-page.tsx`,
    find: 'className="lg:flex"',
    replace: 'className="block"',
  },
  { id: 'SHOP-05', file: `${catalogue}/filter-drawer.tsx`, find: 'sheet.open()', replace: '' },
  {
    id: 'SHOP-06',
    file: `${catalogue}/shop-search.ts`,
    find: 'sort: sort === SORT_ORDERS[0] ? undefined : sort,',
    replace: 'sort: undefined,',
  },
  {
    id: 'SHOP-06b',
    file: 'apps/api/src/catalogue/listing.repository.ts',
    find: '...leadOf[shape.sort], desc',
    replace: '...leadOf.latest, desc',
    isLasting: true,
  },
  {
    id: 'SHOP-07',
    file: `${catalogue}/filter-sidebar.tsx`,
    find: 'draft={draft} onApply={apply}',
    replace:
      'draft={{ ...draft, toggle: (value) => { draft.toggle(value); onSearch(applyFilterChoice(search, { ...draft.choice, values: [...draft.choice.values, value] }, facets.values)) } }} onApply={apply}',
  },
  {
    id: 'SHOP-07b',
    file: `${catalogue}/filter-sidebar.tsx`,
    find: 'draft={draft} onApply={apply}',
    replace:
      'draft={{ ...draft, toggle: (value) => { draft.toggle(value); setTimeout(() => onSearch(applyFilterChoice(search, { ...draft.choice, values: [...draft.choice.values, value] }, facets.values)), 400) } }} onApply={apply}',
  },
  {
    id: 'SHOP-08',
    file: `${catalogue}/shop-search.ts`,
    find: 'joinCategories(offered.filter((value) => values.includes(value)))',
    replace: 'search.categories',
  },
  {
    id: 'SHOP-09',
    file: `${catalogue}/shop-search.ts`,
    find: '{ ...search, categories: undefined, sort: undefined, page: undefined }',
    replace: '{ ...search, page: undefined }',
  },
  {
    id: 'SHOP-10',
    file: `${catalogue}/filter-actions.tsx`,
    find: 'softDisabled={isFetching}',
    replace: '',
  },
  {
    id: 'SHOP-11',
    file: `${catalogue}/product-results.tsx`,
    find: '<ProductGrid products={data.products} view={view}',
    replace: '<ProductGrid products={data.products} view="grid"',
  },
  {
    id: 'SHOP-12',
    file: `${parts}/product-card.tsx`,
    find: '<CardPicture picture={picture} sizes={sizes} priority={priority} className="aspect-square w-full" />',
    replace: '',
  },
  {
    id: 'SHOP-13',
    file: `${parts}/product-card.tsx`,
    find: 'params={{ productId: product.slug }}',
    replace: 'params={{ productId: product.name }}',
  },
  { id: 'SHOP-14', file: constants, find: 'RATING_SCALE = 5', replace: 'RATING_SCALE = 6' },
  { id: 'SHOP-15', file: `${parts}/star-fills.ts`, find: 'rating - whole >=', replace: 'rating - whole >' },
  {
    id: 'SHOP-15b',
    file: `${parts}/stars.tsx`,
    find: 'starFills(rating).map',
    replace: 'starFills(Math.round(rating * 2) / 2).map',
  },
  { id: 'SHOP-16', file: constants, find: 'DEFAULT_RATING = 5', replace: 'DEFAULT_RATING = 0' },
  {
    id: 'SHOP-17',
    file: `${parts}/product-card.tsx`,
    find: '<Price dollars={price} />',
    replace: '',
  },
  {
    id: 'SHOP-18',
    file: `${parts}/product-card.tsx`,
    find: '<ShopNow /> : action',
    replace: '<ShopNow /> : null',
  },
  { id: 'SHOP-19', file: texts, find: "'No products found'" },
  { id: 'SHOP-20', file: texts, find: "'Try adjusting your filters or search criteria.'" },
  { id: 'SHOP-21', file: texts, find: "'Previous'" },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the module
  { id: 'SHOP-22', file: texts, find: '`Page ${page} of ${totalPages}`' },
  { id: 'SHOP-23', file: texts, find: "'Next'" },
  { id: 'SHOP-24', file: constants, find: '[6, 9, 12, 24]', replace: '[6, 9, 12, 18]' },
  { id: 'SHOP-25', file: constants, find: 'DEFAULT_PAGE_SIZE = 9', replace: 'DEFAULT_PAGE_SIZE = 12' },
  { id: 'SHOP-26', file: constants, find: 'DEFAULT_PAGE = 1', replace: 'DEFAULT_PAGE = 2' },
  {
    id: 'SHOP-27',
    file: `${catalogue}/shop-search.ts`,
    find: 'limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined',
    replace: 'limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit',
  },
  {
    id: 'SHOP-28',
    file: `${catalogue}/shop-pager.tsx`,
    find: 'search={search}\n      disabled={isSpent}',
    replace: 'search={search}\n      resetScroll={false}\n      disabled={isSpent}',
  },
  {
    id: 'SHOP-28b',
    file: `${catalogue}/shop-page.tsx`,
    find: "navigate({ to: '/shop', search: next })",
    replace: "navigate({ to: '/shop', search: next, resetScroll: false })",
  },
]
