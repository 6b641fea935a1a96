/** Apart from the handlers: who enqueues a job loads nothing that is done in the background. */
export const DATA_COPY = 'data-copy'
export const MERGE_MAIL = 'merge-mail'
export const FORGET_DATA_COPIES = 'forget-data-copies'
