type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** A thing in the words of schema.org: its type and what is known of it. */
export type Thing = { readonly '@type': string; readonly [property: string]: Json }

/**
 * Says in the words of schema.org what the page shows, for search engines. It is data: nothing in it runs. They read what
 * the server sends, so only the server says it (`import.meta.env.SSR && …`); the browser leaves it as it came.
 */
export function StructuredData({ thing }: { thing: Thing | false }) {
  const json = thing ? toJsonLd(thing) : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `toJsonLd` leaves nothing in it that could end the element
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}

/** A thing as JSON-LD. Without any `<`, no text in it can end the element it stands in. */
export function toJsonLd(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
