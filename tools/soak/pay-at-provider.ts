import type { Targets } from './open-account.ts'

/** The stand-in's cards, weighted by repetition. */
const CARDS: readonly [string, ...string[]] = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
]
const GOOD_CARD = '4242424242424242'

/** The provider's script in the browser; after a decline most take another card. */
export async function payAtProvider(
  clientSecret: string,
  { providerUrl, random, ledger }: Pick<Targets, 'random' | 'ledger'> & { providerUrl: string },
): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const confirm = async (fields: Record<string, string>): Promise<string> => {
    const reply = await fetch(`${providerUrl}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    const body: { status?: string } = (await reply?.json().catch(() => undefined)) ?? {}
    return body.status ?? 'lost'
  }
  let status = await confirm({ number: random.pick(CARDS) })
  if (status === 'requires_action')
    status = await confirm({ challenge: random.chance(0.7) ? 'approve' : 'refuse' })
  if (status === 'requires_payment_method' && random.chance(0.7))
    status = await confirm({ number: GOOD_CARD })
  ledger.count(`card: ${status}`)
}
