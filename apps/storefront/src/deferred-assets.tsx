import loadDeferred from 'virtual:inline-script/load-deferred'
import rememberPresses from 'virtual:inline-script/remember-presses'
import { useRouter } from '@tanstack/react-router'
import { useContext } from 'react'
import { type DeferredScripts, PageScripts } from '#storefront/take-scripts.ts'
import { pageNotLoadedTexts } from '#storefront/texts/errors.ts'

// What both components write is the server's alone: the browser leaves it as it came, and its programs hold none of it.

export type Link = { rel: string; href: string }

/** What is deferred, as the starter reads it (`inline-scripts/load-deferred.ts`), and what it says if that fails. */
export type Waiting = DeferredScripts & { links: readonly Link[]; notLoaded: typeof pageNotLoadedTexts }

/**
 * The head of a document, which begins with a script: the page says that it is early, and what is pressed from here on is
 * remembered (`inline-scripts/remember-presses.ts`). Children of a head come behind its stylesheets and would wait for
 * them, so it has none: `HeadContent` may stand in the body, React puts its tags into the head.
 */
export function DocumentHead() {
  const nonce = useNonce()
  const programs = useContext(PageScripts)
  if (!import.meta.env.SSR || !programs) return <head />
  const tag = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const first = `${tag}document.documentElement.dataset.early="";${rememberPresses}</script>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: programs of the shop's own
  return <head dangerouslySetInnerHTML={{ __html: first }} />
}

/**
 * Defers the page's programs, and these links, until its first screen is painted: on a slow line they would share it with
 * the titles' fonts and the first picture, and weigh four times as much. The first interaction loads them at once; links
 * also come early in a browser that has been here before, and styles where no script runs.
 *
 * Belongs behind `Scripts`: programs need the page's data.
 */
export function DeferredAssets({ links }: { links: readonly Link[] }) {
  const nonce = useNonce()
  const programs = useContext(PageScripts)
  if (!import.meta.env.SSR || !programs) return null
  const starter = `{const waiting=${toSource({ ...programs, links, notLoaded: pageNotLoadedTexts })};${loadDeferred}}`
  return (
    <>
      {links.map(({ rel, href }) => rel === 'stylesheet' && <StylesWithoutScripts key={href} href={href} />)}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a program of the shop's own; `toSource` cannot end it */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: starter }} />
    </>
  )
}

function StylesWithoutScripts({ href }: { href: string }) {
  return (
    <noscript>
      <link rel="stylesheet" href={href} />
    </noscript>
  )
}

function useNonce(): string | undefined {
  return useRouter().options.ssr?.nonce
}

/** As the source of an inline script: without `<`, a text cannot end the script it stands in. */
function toSource(value: Waiting): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
