import { GOOGLE_CHANNEL, type GoogleAnswer } from '@shop/contract/google-sign-in'
import { SHOP } from '@shop/contract/shop'
import { hashSource } from '#api/platform/browser-policy/index.ts'
import type { Page } from '#api/platform/http/index.ts'
import { googleTexts } from '#api/texts/google.ts'

/**
 * Tells the opener how it ended, then closes the window unless there is something to read. By broadcast, because an
 * issuer's opener policy may have cut the tie between the two windows.
 */
const SCRIPT = `
const { answer, stays } = document.currentScript.dataset
new BroadcastChannel(${JSON.stringify(GOOGLE_CHANNEL)}).postMessage(JSON.parse(answer))
if (stays === undefined) close()
`

/** Colours, radius and faces are those of packages/ui/src/tokens.css; the pages' own style sheet has a name made at build time. */
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

/** Nothing but this very script and this very style: whatever else got into the page would not run. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the window shows for the moment that it takes to tell its opener how it ended; it closes itself. */
export function endPage(answer: GoogleAnswer): Page {
  const { title, words } = 'error' in answer ? googleTexts.failed : googleTexts.done
  return page(title, [`<p>${escaped(words)}</p>`, tell(answer)])
}

/** What the window shows in a shop that is not registered with Google: how to change that. It stays open. */
export function explainPage(attempt: string, redirectUri: string): Page {
  const { title, words, ...texts } = googleTexts.notSetUp
  const code = (text: string) => `<code>${escaped(text)}</code>`
  return page(title, [
    `<p>${escaped(words)}</p>`,
    `<h2>${escaped(texts.ownerTitle)}</h2>`,
    '<ol>',
    `<li>${escaped(texts.registerBefore)}${code(redirectUri)}${escaped(texts.registerAfter)}</li>`,
    `<li>${escaped(texts.startBefore)}${code('GOOGLE_CLIENT_ID')}${escaped(texts.startBetween)}${code('GOOGLE_CLIENT_SECRET')}${escaped(texts.startAfter)}</li>`,
    '</ol>',
    tell({ attempt, error: 'not-set-up' }, 'data-stays'),
  ])
}

/** The answer stands in an attribute: the script itself is the same for everybody, so that its hash is too. */
function tell(answer: GoogleAnswer, attribute = ''): string {
  return `<script data-answer="${escaped(JSON.stringify(answer))}" ${attribute}>${SCRIPT}</script>`
}

function page(title: string, content: readonly string[]): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${escaped(SHOP.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">${escaped(SHOP.name)}</p>
<h1>${escaped(title)}</h1>
${content.join('\n')}
</main>
</body>
</html>
`
  return { html, contentSecurityPolicy: CONTENT_SECURITY_POLICY }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
