import { RouterContextProvider } from '@tanstack/react-router'
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { FailedDocument } from '#storefront/layout/failed-document.tsx'

const SERVER_ERROR = 500

/** Told of whatever throws while a page is made. */
export type OnFailure = (error: unknown) => void

/**
 * Makes the answer to a page whose loaders have run. It is rendered whole before a byte of it leaves: one that throws on
 * the way would leave as a success with a hole in it, and be kept by caches. It is answered as the fallback page, with 500.
 */
export function createRenderPage(onFailure: OnFailure) {
  return defineHandlerCallback(async ({ request, router, responseHeaders }) => {
    // What a loader threw would stand in the page, words and all, for the browser to throw again.
    const unloaded = router.state.matches.find(({ status }) => status === 'error')
    if (unloaded) onFailure(unloaded.error)
    const page = unloaded ? null : await renderWhole(<RouterServer router={router} />, onFailure)
    if (page) {
      const { signal } = request
      const body = transformReadableStreamWithRouter(router, page, {
        rendererSafePoint: 'script-close',
        signal,
      })
      const response = new Response(body, { status: getSsrStatus(router), headers: responseHeaders })
      return createSsrStreamResponse(router, response)
    }
    const failed = await renderWhole(
      <RouterContextProvider router={router}>
        <FailedDocument path={router.latestLocation.href} />
      </RouterContextProvider>,
      onFailure,
    )
    return new Response(failed, {
      status: SERVER_ERROR,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
}

/** The whole markup, or null when a part of it threw. */
async function renderWhole(page: ReactNode, onFailure: OnFailure): Promise<ReadableStream | null> {
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
    if (!hasFailed) return markup
    await markup.cancel()
    return null
  } catch {
    // Not even the frame could be rendered; `onError` was told why.
    return null
  }
}
