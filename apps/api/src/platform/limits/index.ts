export { forgetCounts } from './forget-counts.ts'
export { createKeyedHash, type KeyedHash } from './keyed-hash.ts'
export { createLimits, type Limit, type Limits, type Tries } from './limits.ts'
export { networkOf } from './network-of.ts'
