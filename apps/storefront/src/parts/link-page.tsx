import { useIsHydrated } from '@shop/ui/use-is-hydrated'
import type { ReactNode } from 'react'
import type { LinkCall } from '#storefront/parts/link-call.ts'
import { LinkForm } from '#storefront/parts/link-form.tsx'
import { ResultMessage } from '#storefront/parts/result-message.tsx'
import { type LinkPath, useLinkToken } from '#storefront/platform/link-token-store.ts'
import type { LinkPageTexts, LinkPageWords } from '#storefront/texts/link-pages.ts'

export type LinkPageProps<Outcome extends string> = {
  path: LinkPath
  texts: LinkPageTexts
  call: LinkCall<Outcome>
  /** What came of the link, here or before this visit, and what leads on from there. */
  result: { words: LinkPageWords; action: ReactNode } | undefined
  onDone: (outcome: Outcome) => void
  /** What leads on where the link is missing or refused. */
  wayOut: ReactNode
  /** Beside the button. */
  children?: ReactNode
}

/** A page that a mailed link leads to: what it does it does by a press, since mail scanners open links, too. */
export function LinkPage<Outcome extends string>(props: LinkPageProps<Outcome>) {
  const { path, texts, call, result, onDone, wayOut, children } = props
  const token = useLinkToken(path)
  // The server, which never sees the link, sends the button: almost everybody comes with one.
  const isHydrated = useIsHydrated()
  const isLinkMissing = token === null
  const isRefused = token !== null && token === call.refusedToken
  const said = isHydrated ? (result?.words ?? problemOf(texts, { isRefused, isLinkMissing })) : undefined
  return (
    <div className="mx-auto min-h-120 w-full max-w-text px-gutter pt-9 pb-section lg:pt-20">
      <h1 className="mb-7 text-display-2">{(said ?? texts.ask).title}</h1>
      {said ? (
        <ResultMessage takesFocus={result !== undefined || isRefused} action={result?.action ?? wayOut}>
          <p role="status">{said.text}</p>
        </ResultMessage>
      ) : (
        <LinkForm {...{ token, texts, call, onDone }}>{children}</LinkForm>
      )}
    </div>
  )
}

function problemOf(
  { refused, linkMissing }: LinkPageTexts,
  { isRefused, isLinkMissing }: { isRefused: boolean; isLinkMissing: boolean },
): LinkPageWords | undefined {
  if (isRefused) return refused
  return isLinkMissing ? linkMissing : undefined
}
