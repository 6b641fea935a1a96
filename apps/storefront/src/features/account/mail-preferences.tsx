import type { MailPreferenceChange, MailPreferences } from '@shop/contract/mail-preferences'
import { MAIL_KINDS } from '@shop/contract/mail-preferences'
import { Checkbox } from '@shop/ui/checkbox'
import { FormMessage } from '@shop/ui/form-message'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useChangeMailPreference } from '#storefront/features/account/mail-preference-calls.ts'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { mailPreferenceTexts as texts } from '#storefront/texts/settings.ts'

const { newsletter } = texts.kinds
/** What is agreed to, as it stands beside the box. */
const NEWSLETTER_WORDS = `${newsletter.label}: ${newsletter.text}`

/** Which mails come beside those that an order or the account needs (ACCOUNT-08). */
export function MailPreferencesSection({ query }: { query: UseQueryResult<MailPreferences> }) {
  const { data, isFetching, refetch } = query
  return (
    <SettingsSection title={texts.title} intro={<Intro />}>
      {data ? (
        <Choices preferences={data} />
      ) : (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
    </SettingsSection>
  )
}

function Intro() {
  return (
    <>
      <p>{texts.intro}</p>
      <p className="mt-3">
        <Link to="/privacy" className="underline underline-offset-4 hover:text-ink">
          {texts.privacy}
        </Link>
      </p>
    </>
  )
}

function Choices({ preferences }: { preferences: MailPreferences }) {
  const { mutate, waiting, isSuccess, error } = useChangeMailPreference()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  /** Optimistic update: what was pressed is shown at once, and taken back where it could not be saved. */
  const shown = (kind: MailPreferenceChange['kind'], isWanted: boolean) =>
    waiting.findLast((each) => each.kind === kind)?.isWanted ?? isWanted
  return (
    <>
      <ul className="grid gap-6">
        <Choice
          {...newsletter}
          checked={shown('newsletter', preferences.newsletter === 'on')}
          hindrance={preferences.newsletter === 'unverified' ? texts.unverified : undefined}
          onChange={(isWanted) => mutate({ kind: 'newsletter', isWanted, page, words: NEWSLETTER_WORDS })}
        />
        {MAIL_KINDS.map((kind) => (
          <Choice
            key={kind}
            {...texts.kinds[kind]}
            checked={shown(kind, preferences.wanted.includes(kind))}
            onChange={(isWanted) => mutate({ kind, isWanted })}
          />
        ))}
      </ul>
      <p role="status" className="mt-5 min-h-6 text-moss text-small">
        {/* The only child: React takes out one of two texts, which a browser that translates has replaced. */}
        {waiting.length > 0 ? texts.saving : isSuccess && texts.saved}
      </p>
      {error && <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>}
    </>
  )
}

type ChoiceProps = {
  label: string
  text: string
  checked: boolean
  /** Why it cannot be chosen at present. */
  hindrance?: string | undefined
  onChange: (isWanted: boolean) => void
}

function Choice({ label, text, checked, hindrance, onChange }: ChoiceProps) {
  return (
    <li>
      <Checkbox
        label={<span className="font-[550]">{label}</span>}
        aria-describedby={idOf(label)}
        checked={checked}
        disabled={hindrance !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={idOf(label)} className="pl-8.5 text-pretty text-moss text-small">
        {text} {hindrance && <strong className="mt-1 block font-[550] text-ink">{hindrance}</strong>}
      </p>
    </li>
  )
}

function idOf(label: string): string {
  return `mails-${label.toLowerCase().replaceAll(' ', '-')}`
}
