/** Apart from the handlers: who enqueues a job loads nothing that is done in the background. */
export const NEWSLETTER_MAIL = 'newsletter-mail'
export const NEWSLETTER_EVENT = 'newsletter-event'
