import type { ButtonVariant } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { CONSENT_WORDS } from '#storefront/features/newsletter/consent-words.ts'
import type { Subscription } from '#storefront/features/newsletter/subscription.ts'
import { useSubscription } from '#storefront/features/newsletter/use-subscription.ts'
import { NEWSLETTER_FIELD_ID } from '#storefront/layout/newsletter-field-id.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { newsletterTexts as texts } from '#storefront/texts/footer.ts'

/** CLAIM-10 to CLAIM-13, VALID-32. What is kept as agreed to are the words under the field. Long because it is one form. */
export function NewsletterForm({ variant }: { variant: ButtonVariant }) {
  const { subscription, send, prepare } = useSubscription(CONSENT_WORDS)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return
    const { phase } = await send(field.value)
    if (phase === 'refused') field.focus()
    if (phase === 'sent') form.reset()
  }

  return (
    // `post`: should anything send it before hydration, no e-mail goes into the address.
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      className="grid w-full gap-3 lg:max-w-144 lg:justify-self-end"
    >
      <div className="flex flex-wrap items-start gap-3 min-[360px]:flex-nowrap lg:justify-end">
        <TextField
          shape="pill"
          id={NEWSLETTER_FIELD_ID}
          label={texts.label}
          hideLabel
          type="email"
          name="email"
          autoComplete="email"
          placeholder={texts.placeholder}
          required
          hideStar
          error={subscription.phase === 'refused' ? subscription.message : undefined}
          onFocus={prepare}
          className="w-full lg:max-w-110"
        />
        <SubmitButton variant={variant} size="medium" busy={subscription.phase === 'sending'} className="">
          {texts.subscribe}
        </SubmitButton>
      </div>
      <Outcome subscription={subscription} />
    </form>
  )
}

/** The words that are agreed to, and what came of a press. */
function Outcome({ subscription }: { subscription: Subscription }) {
  return (
    <>
      {subscription.phase === 'failed' && (
        <p role="alert" className="text-madder text-small in-[.on-dark]:text-madder-pale">
          {subscription.said ?? texts.failed}
        </p>
      )}
      <div>
        <p className="text-pretty text-small in-[.on-dark]:text-sage">
          {texts.consent.before}
          <Link to="/privacy" className="inline-link">
            {texts.consent.link}
          </Link>
          {texts.consent.after}
        </p>
        <p role="status" className="not-empty:mt-3 font-[550] [overflow-wrap:anywhere]">
          {subscription.phase === 'sent' && subscription.said}
        </p>
      </div>
    </>
  )
}
