import { Button, type ButtonVariant } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { newsletterTexts } from '#storefront/texts/footer.ts'

/**
 * The newsletter's input and button. Recorded as doing nothing: no submit behaviour, no request (CLAIM-13). No form,
 * because a form of one field sends itself on Enter wherever no script stops it.
 */
export function NewsletterForm({ variant }: { variant: ButtonVariant }) {
  return (
    <div className="flex flex-wrap gap-3 min-[360px]:flex-nowrap lg:justify-end">
      <TextField
        shape="pill"
        label={newsletterTexts.label}
        hideLabel
        type="email"
        name="email"
        autoComplete="email"
        placeholder={newsletterTexts.placeholder}
        className="w-full lg:max-w-110"
      />
      <Button type="button" variant={variant}>
        {newsletterTexts.subscribe}
      </Button>
    </div>
  )
}
