export { type Config, readConfig } from './config.ts'
export type { GoogleConfig } from './google-config.ts'
export type { AccountCaps, OrderCaps } from './order-caps.ts'
export type { TryLimits } from './try-limits.ts'
