import { getStaffMe } from '@shop/contract/admin/me'
import { Dialog } from '@shop/ui/dialog'
import { LinkButton } from '@shop/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SignInSteps } from '#admin/features/sign-in/sign-in-steps.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { plainClient } from '#admin/platform/client.ts'
import { answerPrompt, useIsPromptOpen } from '#admin/platform/prompts.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { type Me, meQuery, signInQuery } from '#admin/platform/session.ts'
import { gateTexts as texts } from '#admin/texts/sign-in.ts'

/** Over the page, when its session has ended: what stands there stays, and what was refused is sent again. */
export function SignInDialog() {
  const isOpen = useIsPromptOpen('sign-in')
  return (
    <Dialog open={isOpen} onClose={() => undefined} title={texts.signInTitle} size="small">
      {isOpen && <Steps />}
    </Dialog>
  )
}

function Steps() {
  const { data: at, error, refetch, isFetchedAfterMount } = useQuery(signInQuery)
  const before = queryClient.getQueryData(meQuery.queryKey)
  const handleSignedIn = useCallback(() => void goOn(before), [before])
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // What was known before is from when there was a session.
  if (!at || !isFetchedAfterMount) return null
  return (
    <>
      <SignInSteps
        at={at}
        email={before?.email}
        onSignedIn={handleSignedIn}
        frame={({ title, titleRef, intro, content, isFirst }) => (
          <>
            {isFirst || (
              <h3 ref={titleRef} tabIndex={-1} className="mb-1 font-display text-heading-3 outline-none">
                {title}
              </h3>
            )}
            <p className="mb-5 text-moss">{isFirst ? texts.signInIntro : intro}</p>
            {content}
          </>
        )}
      />
      <div className="mt-3">
        <LinkButton onClick={() => location.assign('/admin/sign-in')}>{texts.leave}</LinkButton>
      </div>
    </>
  )
}

/** Somebody else may have sat down: they get a page of their own, and nothing of the one before is sent in their name. */
async function goOn(before: Me | undefined): Promise<void> {
  const { data: now } = await plainClient.send(getStaffMe, {})
  if (before && now.staffId !== before.staffId) return location.assign('/admin')
  queryClient.setQueryData(meQuery.queryKey, now)
  answerPrompt('sign-in', true)
  await queryClient.invalidateQueries()
}
