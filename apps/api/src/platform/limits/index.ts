export { createKeyedHash, type KeyedHash } from './keyed-hash.ts'
export { LIMIT_COUNTER_TABLE, LIMIT_KEY_TABLE } from './limits.tables.ts'
export { type Attempts, createLimits, forgetCounts, type Limit, type Limits } from './limits.ts'
