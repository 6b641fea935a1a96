export { chooseEncoded, type MadeResponse } from './encoded-response.ts'
export { createResponseCache, type ResponseCache } from './response-cache.ts'
export { ownText } from './response-store.ts'
export { type CacheVersions, createSingleFlight, createVersions, type Version } from './versions.ts'
