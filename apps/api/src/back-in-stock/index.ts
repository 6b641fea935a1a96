export { backInStockPersonalData } from './back-in-stock.personal-data.ts'
