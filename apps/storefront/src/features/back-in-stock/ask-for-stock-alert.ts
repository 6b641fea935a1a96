import { askForStockAlert as askCall, stockAlertPayload } from '@shop/contract/back-in-stock'
import { issuesOf } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import * as z from 'zod/mini'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldMessage } from '#storefront/texts/fields.ts'
import { stockAlertTexts as texts } from '#storefront/texts/stock-alerts.ts'

/** How asking stands: `wrong` about the address, `failed` for any other reason. */
export type Asked = { phase: 'open' | 'sending' | 'sent' | 'wrong' | 'failed'; said: string }

/** An address that is none is told before anything is sent. `own`: the verified address of the login, which the shop knows. */
export async function askForStockAlert(
  client: Client,
  { product, email, own }: { product: string; email: string; own: string | undefined },
): Promise<Asked> {
  const body = own === undefined ? { product, email } : { product }
  const { error } = z.safeParse(stockAlertPayload, body)
  const [issue] = error?.issues ?? []
  if (issue) return wrong(issue.message)
  try {
    const { data } = await client.send(askCall, { body })
    const said = data.outcome === 'waiting' ? texts.waiting(own ?? email) : texts.mailed(email.trim())
    return { phase: 'sent', said }
  } catch (failure) {
    const [refused] = issuesOf(failure) ?? []
    return refused ? wrong(refused.code) : { phase: 'failed', said: failureMessage(failure, texts.failed) }
  }
}

function wrong(code: string): Asked {
  return { phase: 'wrong', said: fieldMessage(texts.fieldName, code) ?? code }
}
