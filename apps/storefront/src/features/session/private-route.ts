/** The layout route whose pages need a login. */
export const PRIVATE_ROUTE = '/_shop/_private'
