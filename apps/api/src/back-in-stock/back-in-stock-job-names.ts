/** Apart from the handlers: who enqueues a job loads nothing that is done in the background. */
export const CONFIRM_STOCK_ALERT = 'back-in-stock-confirm'
export const SEND_STOCK_ALERT = 'back-in-stock-mail'
