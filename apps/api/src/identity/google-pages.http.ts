import { GOOGLE_CHANNEL, type GoogleAnswer } from '@shop/contract/google-sign-in'
import { SHOP } from '@shop/contract/shop'
import { hashSource } from '#api/platform/browser-policy/index.ts'
import { type Html, html } from '#api/platform/html/html.ts'
import type { Page } from '#api/platform/http/index.ts'
import { googleTexts } from '#api/texts/google.ts'

/** By `BroadcastChannel`, because an issuer's opener policy may have cut the tie between the two windows. */
const SCRIPT = `
const { answer, stays } = document.currentScript.dataset
new BroadcastChannel(${JSON.stringify(GOOGLE_CHANNEL)}).postMessage(JSON.parse(answer))
if (stays === undefined) close()
`

/** Values of packages/ui/src/tokens.css; the pages' own style sheet has a name made at build time. */
const STYLE = `
body { margin: 0; min-height: 100svh; display: grid; place-content: center; background: #f1f3ec; color: #18231c;
  font: 1rem/1.62 "Commissioner Variable", "Gill Sans", "Segoe UI", system-ui, sans-serif }
main { max-width: 27rem; padding: 2.5rem 1.5rem; overflow-wrap: anywhere }
h1, h2, .shop { font-family: "Petrona Variable", "Iowan Old Style", Georgia, serif; font-weight: 330; text-wrap: balance }
.shop { margin: 0 0 2rem; font-size: 1.3125rem; color: #2a4a37 }
h1 { margin: 0 0 1rem; font-size: 1.875rem; line-height: 1.1; letter-spacing: -0.022em }
h2 { margin: 2rem 0 0.5rem; padding-top: 1.5rem; border-top: 1px solid #c8d2c0; font-size: 1.3125rem }
p { margin: 0 0 0.75rem }
ol { margin: 0; padding-left: 1.25rem; color: #4b5a4f }
code { padding: 0.1em 0.35em; border-radius: 6px; background: #e3e8dc; color: #18231c; font-size: 0.875rem }
`

/** By hash, so that nothing else that got into the page would run. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function endPage(answer: GoogleAnswer): Page {
  const { title, words } = 'error' in answer ? googleTexts.failed : googleTexts.done
  return page(
    title,
    html`<p>${words}</p>
${resultScript(answer)}`,
  )
}

export function describePage(attempt: string, redirectUri: string): Page {
  const { title, words, ...texts } = googleTexts.notSetUp
  return page(
    title,
    html`<p>${words}</p>
<h2>${texts.ownerTitle}</h2>
<ol>
<li>${texts.registerBefore}<code>${redirectUri}</code>${texts.registerAfter}</li>
<li>${texts.startBefore}<code>GOOGLE_CLIENT_ID</code>${texts.startBetween}<code>GOOGLE_CLIENT_SECRET</code>${texts.startAfter}</li>
</ol>
${resultScript({ attempt, error: 'not-set-up' }, html`data-stays`)}`,
  )
}

/** The answer stands in an attribute, so that the script and its hash are the same for everybody. */
function resultScript(answer: GoogleAnswer, attribute: Html = html``): Html {
  return html`<script data-answer="${JSON.stringify(answer)}" ${attribute}>${{ html: SCRIPT }}</script>`
}

function page(title: string, content: Html): Page {
  const { html: whole } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${SHOP.name}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<p class="shop">${SHOP.name}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return { html: whole, contentSecurityPolicy: CONTENT_SECURITY_POLICY }
}
