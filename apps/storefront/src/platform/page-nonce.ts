import { PAGE_NONCE_HEADER } from '@shop/contract/page-nonce'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/**
 * Nonce of the page that is being rendered, for its own inline scripts: the server finds them by it and lets browsers
 * run them and no others. Undefined in the browser, which gets the page without nonces.
 */
export const getPageNonce: () => string | undefined = createIsomorphicFn()
  .server(() => getRequestHeader(PAGE_NONCE_HEADER))
  .client(() => undefined)
