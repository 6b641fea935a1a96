import { hasErrorCode, issuesOf } from '@shop/contract/call-error'

/** Whether the shop does not take a link (any more): unknown, used, too old, or none of ours. */
export function isLinkRefused(error: unknown): boolean {
  return hasErrorCode(error, 'link_refused') || issuesOf(error).some(({ path }) => path === 'token')
}
