import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { contactPayload } from '@shop/contract/contact'
import { Checkbox } from '@shop/ui/checkbox'
import { FormMessage } from '@shop/ui/form-message'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSendMessage, type WrittenMessage } from '#storefront/features/contact/use-send-message.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { contactTexts as texts } from '#storefront/texts/contact.ts'

const written = z.omit(contactPayload, { key: true })

export type SentMessage = { email: string; complaintNumber: string | null }
export type ContactFormProps = { onSent: (sent: SentMessage) => void }

/**
 * CONTACT-01 to CONTACT-03, VALID-31: the message is required, though its label is recorded without a star. Long because most
 * of it are the attributes of its fields.
 */
export function ContactForm({ onSent }: ContactFormProps) {
  const sending = useSendMessage()
  const { register, handleSubmit, formState } = useForm<WrittenMessage, unknown, WrittenMessage>({
    resolver: standardSchemaResolver(written),
    defaultValues: { name: '', email: '', subject: '', message: '', isComplaint: false },
  })
  const errorOf = (name: 'name' | 'email' | 'subject' | 'message') =>
    fieldError(texts[name], formState.errors[name])
  return (
    <form
      noValidate
      // `post`: should anything send it before hydration, no word of it goes into the address.
      method="post"
      aria-label={texts.title}
      onSubmit={handleSubmit((entries) =>
        sending.mutate(entries, { onSuccess: (sent) => onSent({ email: entries.email, ...sent }) }),
      )}
      className="grid content-start gap-x-6 gap-y-5.5 sm:grid-cols-2"
    >
      <TextField {...register('name')} label={texts.name} error={errorOf('name')} autoComplete="name" />
      <TextField
        {...register('email')}
        label={texts.email}
        error={errorOf('email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...register('subject')}
        label={texts.subject}
        error={errorOf('subject')}
        className="sm:col-span-2"
      />
      <TextArea
        {...register('message')}
        label={texts.message}
        error={errorOf('message')}
        required
        hideStar
        className="sm:col-span-2"
      />
      <Checkbox {...register('isComplaint')} label={texts.complaint} className="-my-2 sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton busy={sending.isPending} size="medium" className="mt-0.5">
          {texts.send}
        </SubmitButton>
        {sending.error && (
          <FormMessage className="mt-4">{failureMessage(sending.error, texts.failed)}</FormMessage>
        )}
      </div>
    </form>
  )
}
