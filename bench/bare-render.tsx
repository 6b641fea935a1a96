import { RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

/**
 * Loads a page as the shop does and then only renders it, by `renderToString`, in one build with the pages. @param
 * onRendered gets µs of a core
 */
export function createBareRender(
  onRendered: (micros: number) => void,
): (request: Request) => Promise<Response> {
  const answer = createStartHandler(({ router }) => {
    const before = process.threadCpuUsage()
    const markup = renderToString(<RouterServer router={router} />)
    const { user, system } = process.threadCpuUsage(before)
    onRendered(user + system)
    return new Response(String(markup.length))
  })
  return async (request) => answer(request)
}
