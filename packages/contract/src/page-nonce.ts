/** Request header with the nonce of one rendering, which pages put on their own inline scripts; the server takes it off. */
export const PAGE_NONCE_HEADER = 'x-page-nonce'
