import { type Html, html } from '#api/platform/html/html.ts'
import { SHOP_MARK } from './inline-picture.ts'

/** Literal and inline, as mail programs know no style sheets. The same values stand in `packages/ui/src/tokens.css`. */
const colours = {
  paper: '#f1f3ec',
  lather: '#fbfcf8',
  sage: '#c8d2c0',
  ink: '#18231c',
  moss: '#4b5a4f',
  leaf: '#2a4a37',
}

const sans = "font-family:'Gill Sans','Segoe UI',system-ui,sans-serif;"
const serif = "font-family:'Iowan Old Style',Georgia,serif;"
/** In px. */
const MARK_SIZE = 40

export const mailStyles = {
  text: `${sans}font-size:16px;line-height:1.5;color:${colours.ink};margin:0 0 16px;`,
  heading: `${serif}font-size:20px;line-height:1.3;font-weight:normal;color:${colours.ink};margin:24px 0 8px;`,
  button: `${sans}display:inline-block;background:${colours.leaf};color:${colours.lather};padding:14px 28px;border-radius:999px;font-weight:600;text-decoration:none;`,
  table: `${sans}width:100%;border-collapse:collapse;font-size:16px;color:${colours.ink};margin:0 0 24px;`,
  head: `text-align:left;font-weight:normal;color:${colours.moss};padding:8px 0;border-bottom:1px solid ${colours.sage};`,
  cell: `padding:8px 0;border-bottom:1px solid ${colours.sage};`,
  number: 'text-align:right;padding-left:12px;',
  total: `font-weight:600;color:${colours.ink};`,
  lines: 'white-space:pre-line;',
  quote: `${sans}font-size:16px;line-height:1.5;color:${colours.moss};margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.sage};`,
  link: `color:${colours.leaf};`,
} as const

export type MailLink = { words: string; url: string }

/** `title` is the heading too; `footer`: a line or two on who writes; `links`: where there is help. */
type MailPage = {
  title: string
  shopName: string
  body: Html
  footer: readonly string[]
  links?: readonly MailLink[]
}

/** Self-contained: its pictures come with it, and nothing tells that it was read. */
export function mailPage({ title, shopName, body, footer, links = [] }: MailPage): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;background:${colours.paper};">
<div role="main" style="max-width:600px;margin:0 auto;padding:24px;background:${colours.lather};">
<p style="${serif}font-size:24px;line-height:${MARK_SIZE}px;color:${colours.leaf};margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid ${colours.sage};"><img src="cid:${SHOP_MARK.name}" alt="" width="${MARK_SIZE}" height="${MARK_SIZE}" style="vertical-align:top;margin:0 12px 0 0;">${shopName}</p>
<h1 style="${serif}font-size:28px;line-height:1.2;font-weight:normal;color:${colours.ink};margin:0 0 16px;">${title}</h1>
${body}
${toLinks(links)}
<p style="${sans}font-size:14px;line-height:1.5;color:${colours.moss};margin:${links.length > 0 ? 16 : 32}px 0 0;">${footer.map((line) => html`${line}<br>`)}</p>
</div>
</body>
</html>
`
  return page.html
}

function toLinks(links: readonly MailLink[]): Html {
  if (links.length === 0) return html``
  const each = links.map(
    ({ words, url }) =>
      html`<a href="${url}" style="${mailStyles.link}display:inline-block;padding:8px 0;margin:0 24px 0 0;">${words}</a>`,
  )
  return html`<p style="${sans}font-size:14px;line-height:1.5;margin:32px 0 0;padding:8px 0 0;border-top:1px solid ${colours.sage};">${each}</p>`
}
