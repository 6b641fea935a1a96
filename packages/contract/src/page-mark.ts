/**
 * Request header with the CSP nonce of one rendering: the pages put it on their inline scripts, the server takes it off
 * again.
 */
export const PAGE_MARK_HEADER = 'x-page-mark'
