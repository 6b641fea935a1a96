import * as calls from '@shop/contract/back-in-stock'
import { API_BASE } from '@shop/contract/call'
import { LINK_PATHS } from '@shop/contract/link-paths'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#api/network-of.ts'
import { type Answer, answer, type BrowserStep, mountOneClick } from '#api/platform/http/index.ts'
import { askForStockAlert } from './ask-for-stock-alert.ts'
import { type BackInStockShop, createBackInStockDeps } from './back-in-stock-deps.ts'
import { cancelStockAlert } from './cancel-stock-alert.ts'
import { confirmStockAlert } from './confirm-stock-alert.ts'
import { cancelPageUrl } from './send-stock-mails.ts'

const PATH = API_BASE + calls.STOCK_ONE_CLICK_PATH

export function backInStockAnswers(shop: BackInStockShop): Answer[] {
  const deps = createBackInStockDeps(shop)
  return [
    answer(calls.askForStockAlert, async ({ body: { product, email }, caller, request: { address } }) => ({
      data: { outcome: await askForStockAlert(deps, { product, email, caller, address }) },
    })),
    answer(calls.confirmStockAlert, async ({ body: { token }, request: { address } }) => ({
      data: { outcome: await confirmStockAlert(deps, { token, address }) },
    })),
    answer(calls.cancelStockAlert, async ({ body: { token }, request: { address } }) => {
      await deps.limits.consume({ limit: deps.bounds.linksPerNetwork, of: networkOf(address) })
      await cancelStockAlert(deps, token)
      return { data: null }
    }),
  ]
}

/** A mail program that knows no one-click opens the address of the header: it comes to the page, which asks. */
export function backInStockSteps({ config: { publicUrl } }: Pick<BackInStockShop, 'config'>): BrowserStep[] {
  return [
    {
      path: PATH,
      run: async ({ query }) => ({ location: cancelPageUrl(publicUrl, query.get('token') ?? '') }),
      failure: () => ({ location: publicUrl + LINK_PATHS.cancelStockAlert }),
    },
  ]
}

export function mountStockOneClick(app: FastifyInstance, shop: Pick<BackInStockShop, 'db'>): Promise<void> {
  return mountOneClick(app, PATH, (token) => cancelStockAlert(shop, token))
}
