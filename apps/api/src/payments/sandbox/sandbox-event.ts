import * as z from 'zod/mini'
import type { ProviderEvent } from '../payment-provider.ts'
import type { StoredSandboxEvent } from './sandbox.repository.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'

const sandboxEvent = z.object({
  id: z.string(),
  type: z.string(),
  intentId: z.string(),
  paymentId: z.string(),
  providerRefundId: z.optional(z.string()),
  decline: z.optional(
    z.object({
      id: z.string(),
      code: z.string(),
      message: z.string(),
      fingerprint: z.optional(z.string()),
    }),
  ),
})

export function toBody({
  id,
  type,
  intentId,
  paymentId,
  providerRefundId,
  decline,
}: StoredSandboxEvent): string {
  return JSON.stringify({
    id,
    type,
    intentId,
    paymentId,
    ...(providerRefundId !== null && { providerRefundId }),
    ...(decline !== null && { decline }),
  })
}

/** @param body what was delivered, after its signature was checked */
export function readBody(body: Buffer): ProviderEvent {
  const event = z.parse(sandboxEvent, JSON.parse(body.toString()))
  return { ...event, kind: event.type.startsWith('refund.') ? 'refund' : 'intent' }
}
