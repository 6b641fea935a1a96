/** Text that is HTML already: nothing in it is escaped again. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Puts values into HTML, in text and in quoted attributes; what is not HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(toHtml)) }
}

function toHtml(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return 'html' in value ? value.html : value.map(({ html: part }) => part).join('')
}
