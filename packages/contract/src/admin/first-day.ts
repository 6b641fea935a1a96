import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** What a shop needs before its first parcel, in the order shown; each as far as the shop can know. */
export const FIRST_DAY_STEPS = [
  /** An owner, not the demo's, with a second step. */
  'owner',
  /** Name, address and VAT number are no longer the sample's. */
  'identity',
  /** Pages are served by https. */
  'address',
  /** Cards are taken for real. Not listed in production without a card provider: people pay on delivery. */
  'cards',
  /** Mail leaves the machine. */
  'mail',
  /** Something with a picture is on sale. */
  'product',
  /** Somebody has ordered something. */
  'order',
] as const

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

export const getFirstDay = defineCall({
  method: 'GET',
  path: '/admin/first-day',
  summary: 'What is missing before the first parcel',
  access: { staff: 'products.write' },
  data: z.array(z.object({ step: z.enum(FIRST_DAY_STEPS), isDone: z.boolean() })),
  errors: ['unauthenticated', 'not_permitted'],
})
