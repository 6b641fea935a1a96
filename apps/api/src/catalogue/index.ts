export {
  lockStock,
  type NewBundle,
  type NewProduct,
  returnStock,
  saveBundles,
  saveProducts,
} from './catalogue.repository.ts'
export { takeStock } from './take-stock.ts'
