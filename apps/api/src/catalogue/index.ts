export {
  findArchivedIds,
  findAvailability,
  findOfferedIds,
  findProducts,
  findRestocked,
  lockStock,
  type NewBundle,
  type NewProduct,
  returnStock,
  saveBundles,
  saveProducts,
} from './catalogue.repository.ts'
export type { FacetRow, StaffProductRow, StoredPicture, TintRow } from './catalogue.tables.ts'
export { type ChangedStock, changeStock, type UnchangedStock, whyNot } from './change-stock.ts'
export { facetRestorer } from './facet.restorer.ts'
export { selectFacets } from './facets.repository.ts'
export {
  type ImportedProduct,
  importProducts,
  type NewImportedProduct,
} from './import-products.ts'
export { findTakenSlugs, selectProductsBySku } from './importing.repository.ts'
export { listStaffProductIds } from './list-staff-products.ts'
export { mainPictureOf } from './main-picture.ts'
export { productRestorer } from './product.restorer.ts'
export { readSmallPictures } from './read-small-pictures.ts'
export { FACET_FIELDS } from './require-facets.ts'
export { findReviewFigures, listReviewed } from './reviewed.repository.ts'
export { toFields } from './save-product.ts'
export { createFindShownProducts, type FindShownProducts } from './shown-products.ts'
export type { StaffChange } from './staff-change.ts'
export { isSomethingToSee } from './staff-listing.repository.ts'
export { lockCatalogueNames, type ProductFields, selectStaffProducts } from './staff-products.repository.ts'
export {
  countLow,
  findStocked,
  findStocks,
  type LowStockCursor,
  listByShelf,
  listLow,
  listStocked,
  lockLowStockLevel,
  type StockedProduct,
  saveLowStockLevel,
} from './stocked.repository.ts'
export { takeStock } from './take-stock.ts'
export { tintRestorer } from './tint.restorer.ts'
export { selectTints } from './tints.repository.ts'
