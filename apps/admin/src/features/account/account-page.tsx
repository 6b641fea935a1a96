import { useQuery } from '@tanstack/react-query'
import { factorsQuery, sessionsQuery } from '#admin/features/account/account-calls.ts'
import { AppCodeSheet } from '#admin/features/account/app-code-sheet.tsx'
import { KeysSheet } from '#admin/features/account/keys-sheet.tsx'
import { PasskeysSheet } from '#admin/features/account/passkeys-sheet.tsx'
import { PasswordSheet } from '#admin/features/account/password-sheet.tsx'
import { RecoverySheet } from '#admin/features/account/recovery-sheet.tsx'
import { SessionsSheet } from '#admin/features/account/sessions-sheet.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useMe } from '#admin/platform/session.ts'
import { accountTexts as texts } from '#admin/texts/account.ts'

/** What concerns oneself alone: devices, password, second steps. The demo owner has devices only. */
export function AccountPage() {
  const { isDemo } = useMe()
  const sessions = useQuery(sessionsQuery)
  const factors = useQuery(factorsQuery)
  const error = sessions.error ?? factors.error
  const retry = () => void Promise.all([sessions.refetch(), factors.refetch()])
  const isThere = sessions.data && factors.data
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        {error && <LoadFailure error={error} onRetry={retry} />}
        {!isThere && !error && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {isThere && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-2">
            <SessionsSheet sessions={sessions.data} />
            <KeysSheet />
            {!isDemo && (
              <>
                <PasskeysSheet passkeys={factors.data.passkeys} />
                <AppCodeSheet appCode={factors.data.appCode} />
                <RecoverySheet left={factors.data.recoveryCodesLeft} />
                <PasswordSheet />
              </>
            )}
          </div>
        )}
      </PageBody>
    </>
  )
}
