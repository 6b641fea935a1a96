import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { deferAssets } from '#storefront/defer-assets.ts'
import { FailedDocument } from '#storefront/layout/failed-document.tsx'

const SERVER_ERROR = 500
const DOCTYPE = '<!DOCTYPE html>'
/** React's mark of a Suspense boundary whose content it has left to the browser. A text cannot hold it; an article can. */
const LEFT_TO_BROWSER = '<!--$!-->'

/** Told of whatever throws while a page is made. */
export type OnFailure = (error: unknown) => void

/** Takes the text of a page that is being answered. */
export type TakeText = (request: Request, text: string) => void

/**
 * Makes the answer to a page whose loaders have run. It is rendered whole before a byte of it leaves: one that throws on
 * the way would leave as a success with a hole in it, and be kept by caches. It is answered as the fallback page, with 500.
 * `takeText` gets the text, which is not in the answer: as its body it would be turned into bytes and back again, a
 * twentieth of the time of a page.
 */
export function createRenderPage(onFailure: OnFailure, takeText: TakeText) {
  return defineHandlerCallback(async ({ request, router, responseHeaders }) => {
    // What a loader threw would stand in the page, words and all, for the browser to throw again.
    const unloaded = router.state.matches.find(({ status }) => status === 'error')
    if (unloaded) onFailure(unloaded.error)
    keepScripts(router)
    const page = unloaded ? null : await renderWhole(<RouterServer router={router} />, onFailure)
    if (page !== null) {
      const html = await transformHtmlStringWithRouter(router, page)
      const nonce = router.options.ssr?.nonce
      takeText(request, nonce === undefined ? html : deferAssets(html, nonce))
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    }
    const failed = await renderWhole(
      <RouterContextProvider router={router}>
        <FailedDocument path={router.latestLocation.href} />
      </RouterContextProvider>,
      onFailure,
    )
    takeText(request, failed === null ? '' : DOCTYPE + failed)
    return new Response(null, {
      status: SERVER_ERROR,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
}

/** The router gives out the scripts that bring a page to life once; a page that is rendered again needs them again. */
function keepScripts({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return
  const scripts = serverSsr.takeInitialHydrationScriptTags()
  serverSsr.takeInitialHydrationScriptTags = () => scripts
}

/** The whole markup without its doctype, or null when a part of it threw. */
async function renderWhole(page: ReactNode, onFailure: OnFailure): Promise<string | null> {
  return renderAtOnce(page) ?? (await renderPatiently(page, onFailure))
}

/**
 * By React's renderer of one text: the shop's list took 2.4 ms with it in all, and 3.3 with the one of streams. It waits
 * for nothing, and of what throws inside a Suspense boundary it tells nobody: null in both cases, for the other to find out.
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const markup = renderToString(page)
    return markup.includes(LEFT_TO_BROWSER) ? null : markup
  } catch {
    // The other renderer meets it again, and tells.
    return null
  }
}

/** Waits for what is not there yet, and tells of everything that throws. */
async function renderPatiently(page: ReactNode, onFailure: OnFailure): Promise<string | null> {
  let hasFailed = false
  const onError = (error: unknown) => {
    hasFailed = true
    onFailure(error)
  }
  try {
    const markup = await renderToReadableStream(page, {
      onError,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    await markup.allReady
    const html = await new Response(markup).text()
    return hasFailed ? null : html.replace(DOCTYPE, '')
  } catch {
    // Not even the frame could be rendered; `onError` was told why.
    return null
  }
}
