import { API_BASE } from '@shop/contract/call'
import { LINK_PATHS } from '@shop/contract/link-paths'
import { ONE_CLICK_PATH } from '@shop/contract/newsletter'

/** The secret is in the fragment, which browsers do not send: no log, no proxy and no `Referer` holds it. */
export function confirmUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}${LINK_PATHS.subscribe}#token=${secret}`
}

/** The page with the button. */
export function leavePageUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}${LINK_PATHS.leave}#token=${secret}`
}

/** For mail programs, which send a form to it; they send no fragment. Opened by a browser it leads to the page. */
export function oneClickUrl(publicUrl: string, leaveSecret: string): string {
  return `${publicUrl}${API_BASE}${ONE_CLICK_PATH}?token=${leaveSecret}`
}
