export { backInStockPersonalData } from './back-in-stock.personal-data.ts'
export { moveWaiters } from './move-waiters.repository.ts'
