import type { OwnLogin } from '@shop/contract/account-security'
import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { FormMessage } from '@shop/ui/form-message'
import { useEndLogins } from '#storefront/features/account/security-calls.ts'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { formatOrderTime } from '#storefront/parts/order-time.ts'
import { loginsTexts as texts } from '#storefront/texts/settings.ts'

export function LoginsSection({ logins }: { logins: readonly OwnLogin[] }) {
  const { mutate, waiting, isSuccess, error } = useEndLogins()
  const hasOthers = logins.some(({ isThis }) => !isThis)
  return (
    <SettingsSection title={texts.title} intro={texts.intro}>
      <ul aria-label={texts.list} className="-mt-4">
        {logins.map((login) => (
          <LoginRow
            key={login.id}
            login={login}
            isEnding={waiting.includes(login.id)}
            onEnd={() => mutate(login.id)}
          />
        ))}
      </ul>
      {hasOthers && (
        <FocusHandover>
          <Button
            variant="secondary"
            size="small"
            busy={waiting.includes('others')}
            onClick={() => mutate('others')}
            className="mt-5"
          >
            {texts.endOthers}
          </Button>
        </FocusHandover>
      )}
      <p role="status" className="not-empty:mt-3 text-moss text-small">
        {isSuccess && texts.ended}
      </p>
      {error && <FormMessage className="mt-3">{failureMessage(error, texts.failed)}</FormMessage>}
    </SettingsSection>
  )
}

type LoginRowProps = { login: OwnLogin; isEnding: boolean; onEnd: () => void }

function LoginRow({ login: { device, lastSeen, isThis }, isEnding, onEnd }: LoginRowProps) {
  const name = device ?? texts.unknownDevice
  return (
    <li className="hairline-b flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-[550]">{name}</p>
        <p className="text-moss text-small">
          {texts.lastSeen} <time dateTime={lastSeen}>{formatOrderTime(lastSeen)}</time>
        </p>
      </div>
      {isThis ? (
        <span className="rounded-bar bg-mist px-3 py-1 font-[550] text-label">{texts.thisOne}</span>
      ) : (
        <FocusHandover>
          <Button
            variant="plain-danger"
            size="small"
            busy={isEnding}
            aria-label={texts.endOf(name)}
            onClick={onEnd}
          >
            {texts.end}
          </Button>
        </FocusHandover>
      )}
    </li>
  )
}
