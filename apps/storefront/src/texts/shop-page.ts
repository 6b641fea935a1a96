import type { FilterCategory, SortOrder } from '@shop/contract/facets'

const categories: Record<FilterCategory, string> = {
  type: 'Type',
  skinType: 'Skin Type',
  scent: 'Scent',
  useCase: 'Use Case',
  features: 'Features',
}

const sortOrders: Record<SortOrder, string> = {
  latest: 'Latest',
  'price-up': 'Price up',
  'price-down': 'Price down',
  rating: 'Rating',
}

export const shopTexts = {
  title: 'Shop',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',

  offersTitle: 'Special Offers',
  freeDelivery: (pounds: number) => `Free delivery over ${pounds} pounds`,
  bulkBuying: (percent: number) => `Bulk buying: save up to ${percent}% off`,
  marketplace: 'Available on Amazon',

  filtersTitle: 'Filters and Sort',
  filtersOn: (count: number) => (count === 1 ? '1 filter on' : `${count} filters on`),
  closeFilters: 'Close filters',
  categories,
  filtersError: 'The filters could not be loaded.',
  sort: 'Sort by',
  sortOrders,
  apply: 'Apply',
  reset: 'Reset',

  view: 'View',
  gridView: 'Grid view',
  listView: 'List view',

  products: 'Products',
  loading: 'Loading products…',
  found: (count: number) => (count === 1 ? '1 product found' : `${count} products found`),
  noneTitle: 'No products found',
  noneText: 'Try adjusting your filters or search criteria.',
  clearFilters: 'Clear all filters',
  errorTitle: 'Error',
  errorText: 'Something went wrong...! Please check your internet or refresh the page.', // sic

  pager: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  pageSize: 'Page size',
  showPageSize: 'Show',
}
