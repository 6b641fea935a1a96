import type { Pages } from '#api/platform/http/index.ts'

/** Pages rendered by the test, each under the address that it was asked for by. */
export function stubPages(render: Pages['render']): Pages {
  return { render, addressOf: (path) => path }
}
