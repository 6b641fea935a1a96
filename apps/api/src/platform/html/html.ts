/** Is not escaped again. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes values, in text and quoted attributes, unless they are {@link Html}. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(toHtml)) }
}

function toHtml(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return 'html' in value ? value.html : value.map(({ html: part }) => part).join('')
}
