import type { BrowserContext } from './test.ts'

/** Options of Stripe Elements. */
export type FormOptions = { mode?: string; amount?: number; currency?: string }

declare global {
  interface Window {
    /** Set by the stand-in for Stripe's script. */
    stripeForm?: FormOptions
  }
}

/**
 * Answers for Stripe's hosts in a browser: a small script with a card field, whose calls go to the stand-in of Stripe's
 * API at `apiUrl`.
 */
export async function answerForStripe(context: BrowserContext, apiUrl: string): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${askBank}\n${confirmIntent}\n(${installStripe})()`,
    }),
  )
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: apiUrl + pathname }) })
  })
}

/** Runs in the page: the bank's question (3-D Secure). */
function askBank(): Promise<string> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', '3D Secure')
  document.body.append(dialog)
  const { promise, resolve } = Promise.withResolvers<string>()
  for (const [name, answer] of [
    ['Complete', 'approve'],
    ['Fail', 'refuse'],
  ] as const) {
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = () => resolve(answer)
    dialog.append(button)
  }
  dialog.showModal()
  return promise.finally(() => dialog.remove())
}

type Intent = { status: string; last_payment_error: { message: string } | null }

/** Runs in the page: sends the entered card to the API. */
async function confirmIntent(secret: string, fields: Record<string, string>): Promise<Intent> {
  const [id = ''] = secret.split('_secret')
  const body = new URLSearchParams({ client_secret: secret, ...fields })
  const url = `https://api.stripe.com/v1/payment_intents/${id}/confirm`
  const reply = await fetch(url, { method: 'POST', body })
  return reply.json()
}

/** Runs in the page, after {@link askBank} and {@link confirmIntent}: as much of Stripe's script as a card form needs. */
function installStripe(): void {
  let numberField: HTMLInputElement | undefined
  const nothing = () => undefined
  const fail = (type: string, message: string) => ({ error: { type, message } })

  const mount = (place: HTMLElement) => {
    const label = document.createElement('label')
    label.textContent = 'Card number '
    numberField = document.createElement('input')
    label.append(numberField)
    place.replaceChildren(label)
  }
  const create = () => {
    let handleReady: (() => void) | undefined
    return {
      mount: (place: HTMLElement) => {
        mount(place)
        queueMicrotask(() => handleReady?.())
      },
      on: (name: string, handler: () => void) => {
        if (name === 'ready') handleReady = handler
      },
      off: nothing,
      update: nothing,
      destroy: nothing,
    }
  }
  const elements = (options: FormOptions) => {
    window.stripeForm = { ...options }
    return {
      create,
      getElement: () => null,
      update: (changed: FormOptions) => Object.assign(window.stripeForm ?? {}, changed),
      submit: async () =>
        numberField?.value ? {} : fail('validation_error', 'Your card number is incomplete.'),
    }
  }
  const confirmPayment = async ({ clientSecret }: { clientSecret: string }) => {
    const first = await confirmIntent(clientSecret, { number: numberField?.value ?? '' })
    const intent =
      first.status === 'requires_action'
        ? await confirmIntent(clientSecret, { challenge: await askBank() })
        : first
    return intent.status === 'succeeded'
      ? { paymentIntent: intent }
      : fail('card_error', intent.last_payment_error?.message ?? 'Your card number is incorrect.')
  }
  const start = () => ({
    elements,
    confirmPayment,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
  })
  Object.assign(window, { Stripe: start })
}
