import { FIRST_DAY_STEPS, type FirstDayStep } from '@shop/contract/admin/first-day'
import { SHOP } from '@shop/contract/shop'
import { isSomethingToSee } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { hasAnyOrder } from '#api/orders/index.ts'
import { isOwnerSecured } from '#api/staff/index.ts'
import { isReservedAddress } from './reserved-address.ts'

type Shop = Pick<Deps, 'db' | 'config'>

/** What is done and what is missing before the first parcel. */
export async function describeFirstDay({ db, config }: Shop) {
  const isDone: Record<FirstDayStep, boolean> = {
    owner: await isOwnerSecured(db),
    identity: !isReservedAddress(SHOP.email),
    address: config.publicUrl.startsWith('https:'),
    cards: config.stripe !== undefined && isLiveKey(config.stripe.secretKey),
    mail: config.mail !== undefined,
    product: await isSomethingToSee(db),
    order: await hasAnyOrder(db),
  }
  return FIRST_DAY_STEPS.filter((step) => step !== 'cards' || !isCashOnly(config)).map((step) => ({
    step,
    isDone: isDone[step],
  }))
}

/** In a demonstration missing keys are not set yet; in production people pay on delivery without them. */
function isCashOnly({ mode, stripe, cardSandbox }: Shop['config']): boolean {
  return mode === 'production' && stripe === undefined && !cardSandbox
}

/** Keys for trying move no money. */
function isLiveKey(secretKey: string): boolean {
  return secretKey.includes('_live_')
}
