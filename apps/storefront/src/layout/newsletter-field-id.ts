/** There is one such field on a page. Where a link leads to it, it takes the focus. */
export const NEWSLETTER_FIELD_ID = 'newsletter-email'
