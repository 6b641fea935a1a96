import sanitizeHtml from 'sanitize-html'

/**
 * Everything that the body of a post may consist of. Headings start at the second level, since the page's own title
 * is the first. No picture, no style, no script, no frame: a body can neither call another server nor dress up.
 */
const ALLOWED_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'sub',
  'sup',
  'code',
  'pre',
]

const NOTHING: string[] = []

/** The body of a post with all that is not allowed taken out; texts stay, scripts go whole. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  }).trim()
}

/** The words of a body, as a reader sees them. Blocks stand on lines of their own. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<(?=\/?(?:h\d|p|br|hr|blockquote|ul|ol|li|pre)\b)/gi, '\n<')
  const escaped = sanitizeHtml(spaced, { allowedTags: NOTHING, allowedAttributes: {} })
  // The only entities that sanitised text holds; the ampersand last, or `&amp;lt;` would become `<`.
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
