import * as calls from '@shop/contract/back-in-stock'
import { API_BASE } from '@shop/contract/call'
import type { FastifyInstance } from 'fastify'
import { isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import {
  type Answer,
  answer,
  type BrowserStep,
  mountOneClick,
  oneClickStep,
} from '#api/platform/http/index.ts'
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

export function backInStockSteps({ config: { publicUrl } }: Pick<BackInStockShop, 'config'>): BrowserStep[] {
  return [oneClickStep({ path: PATH, isSecret, pageOf: (secret) => cancelPageUrl(publicUrl, secret) })]
}

export function mountStockOneClick(app: FastifyInstance, shop: BackInStockShop): Promise<void> {
  const deps = createBackInStockDeps(shop)
  return mountOneClick(app, PATH, (token) => cancelStockAlert(deps, token))
}
