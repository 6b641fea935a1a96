/** Of its own: the drafts of other pages change their form at other times. */
export const COUNT_DATABASE = 'back-office-count'
