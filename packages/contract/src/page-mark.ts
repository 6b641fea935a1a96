/**
 * Header of the request for a page by which the server hands the pages the mark of this one rendering: a word that
 * nobody can guess, which they put on the inline scripts that are theirs. The server takes the marks off again.
 */
export const PAGE_MARK_HEADER = 'x-page-mark'
