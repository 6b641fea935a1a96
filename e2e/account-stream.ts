import { NOTIFICATION_STREAM_PATH } from '@shop/contract/unread'

/** The pages of the account hold it open as long as they are shown. */
export function isAccountStream(url: string): boolean {
  return url.endsWith(NOTIFICATION_STREAM_PATH)
}
