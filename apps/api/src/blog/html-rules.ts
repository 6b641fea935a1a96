import sanitizeHtml from 'sanitize-html'

/**
 * Allow list of what a post's body may consist of. Headings start at the second level, since the page's title is the
 * first. No picture, style, script or frame: a body can neither call another server nor change how the page looks.
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

/** Sanitises a post's body: the text of a tag that is not allowed stays, scripts go whole. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  }).trim()
}

/** The text of sanitised HTML; blocks stand on lines of their own. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<(?=\/?(?:h\d|p|br|hr|blockquote|ul|ol|li|pre)\b)/gi, '\n<')
  const escaped = sanitizeHtml(spaced, { allowedTags: NOTHING, allowedAttributes: {} })
  // The only entities that sanitised text holds; the ampersand last, or `&amp;lt;` would become `<`.
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
