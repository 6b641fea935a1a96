import { Button, type ButtonVariant } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { newsletterTexts } from '#storefront/texts/footer.ts'

/** Recorded as doing nothing: no request (CLAIM-13). No form: one of one field sends itself on Enter without a script. */
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
