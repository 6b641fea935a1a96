import { listFiles } from '../checks/source-files.ts'

const PURE = [
  /^packages\/contract\/src\/(?:admin\/)?[\w-]+\.ts$/,
  /^apps\/[\w-]+\/src\/.*-rules\.ts$/,
  /^apps\/api\/src\/(?:orders\/order-states|media\/picture-kind|staff\/totp)\.ts$/,
  /^apps\/storefront\/src\/features\/basket\/(?:offers|typed-quantity|change-basket)\.ts$/,
  /^apps\/storefront\/src\/features\/catalogue\/shop-search\.ts$/,
  /^apps\/storefront\/src\/parts\/star-fills\.ts$/,
]

/** Paths from the root of the modules whose tests are measured. */
export async function listPureModules(root: string, filters: readonly string[]): Promise<string[]> {
  const files = (await listFiles(root)).filter((path) => !/\.test\.tsx?$/.test(path))
  const pure = files.filter((path) => PURE.some((pattern) => pattern.test(path)))
  return filters.length === 0 ? pure : pure.filter((path) => filters.some((filter) => path.includes(filter)))
}
