/**
 * Request header with the mark of one rendering, an unguessable word that pages put on their own inline scripts; the server
 * takes it off again.
 */
export const PAGE_MARK_HEADER = 'x-page-mark'
