import { SHOP } from '@shop/contract/shop'
import { type Html, html } from '#api/platform/html/html.ts'
import { type MailLink, mailPage, mailStyles } from './mail-page.ts'
import type { Mail } from './mailer.ts'

export type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html'>

/** The same, as plain text and as a part of the page. */
export type MailBlock = { text: string; html: Html }

type Content = {
  subject: string
  /** From top to bottom. */
  blocks: readonly MailBlock[]
  /** Where there is help; staff need none. */
  links?: readonly MailLink[]
}

/** Who writes stands below. */
export function writeMail({ subject, blocks, links = [] }: Content): WrittenMail {
  const linkLines = links.map(({ words, url }) => `${words}: ${url}`).join('\n')
  const text = [...blocks.map((block) => block.text), linkLines, `${SHOP.name}\n${SHOP.email}`]
  return {
    subject,
    text: text.filter((part) => part !== '').join('\n\n'),
    html: mailPage({
      title: subject,
      shopName: SHOP.name,
      body: html`${blocks.map((block) => block.html)}`,
      footer: [SHOP.companyName, SHOP.email],
      links,
    }),
  }
}

/** Keeps its line breaks. */
export function paragraph(words: string): MailBlock {
  return {
    text: words,
    html: html`<p style="${mailStyles.text}${mailStyles.lines}">${words}</p>
`,
  }
}

/** What somebody else wrote. As in RFC 3676: each line begins with `> `. */
export function quotation(words: string): MailBlock {
  return {
    text: words.replace(/^/gm, '> '),
    html: html`<blockquote style="${mailStyles.quote}${mailStyles.lines}">${words}</blockquote>
`,
  }
}

export function heading(words: string): Html {
  return html`<h2 style="${mailStyles.heading}">${words}</h2>
`
}

/** What one should do. */
export function button({ words, url }: MailLink): MailBlock {
  return {
    text: `${words}: ${url}`,
    html: html`<p style="${mailStyles.text}"><a href="${url}" style="${mailStyles.button}">${words}</a></p>
`,
  }
}
