import { listFiles } from '../checks/source-files.ts'

/** Pure rules: the contract, and what the names of files say. */
const PURE = [
  /^packages\/contract\/src\/[\w-]+\.ts$/,
  /^apps\/[\w-]+\/src\/.*-rules\.ts$/,
  /^apps\/api\/src\/orders\/order-states\.ts$/,
  /^apps\/storefront\/src\/features\/basket\/(?:offers|typed-quantity|change-basket)\.ts$/,
  /^apps\/storefront\/src\/features\/catalogue\/shop-search\.ts$/,
  /^apps\/storefront\/src\/parts\/star-fills\.ts$/,
]

/** The modules whose tests are measured, as paths from the root of the repository. */
export async function listPureModules(root: string, filters: readonly string[]): Promise<string[]> {
  const files = (await listFiles(root)).filter((path) => !/\.test\.tsx?$/.test(path))
  const pure = files.filter((path) => PURE.some((pattern) => pattern.test(path)))
  return filters.length === 0 ? pure : pure.filter((path) => filters.some((filter) => path.includes(filter)))
}
