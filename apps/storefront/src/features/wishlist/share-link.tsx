import { NAME_LENGTH } from '@shop/contract/fields'
import { SHARED_WISHLIST_PATH, type WishlistLink } from '@shop/contract/wishlist-links'
import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { FormMessage } from '@shop/ui/form-message'
import { ReadOnlyField } from '@shop/ui/read-only-field'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useChangeLink, wishlistLinkQuery } from '#storefront/features/wishlist/wishlist-link-calls.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { shareTexts as texts } from '#storefront/texts/wishlist.ts'

/** Long because making, showing and ending share one link and what is said of it. */
export function ShareLink() {
  const { data: link, isError, isFetching, refetch } = useQuery(wishlistLinkQuery(useShopClient()))
  const { mutate, isPending, error } = useChangeLink()
  const [said, setSaid] = useState('')

  function handleMake(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setSaid('')
    mutate(name === '' ? {} : { name }, { onSuccess: () => setSaid(texts.made) })
  }

  return (
    <div className="grid gap-6">
      <p className="text-pretty text-moss">{texts.explain}</p>
      {link === undefined && isError && (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {link && <ShownLink link={link} onSay={setSaid} />}
      <form noValidate method="post" onSubmit={handleMake} className="grid gap-4">
        <TextField
          label={texts.name}
          hint={link ? texts.endsOld : undefined}
          name="name"
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
        />
        <div className="flex flex-wrap gap-3">
          {/* Not before it is known whether there is one: a new link ends it. */}
          <Button
            type="submit"
            busy={isPending || (link === undefined && isFetching)}
            softDisabled={link === undefined}
            variant={link ? 'secondary' : 'primary'}
          >
            {link ? texts.makeNew : texts.make}
          </Button>
          {link && (
            <FocusHandover>
              <Button
                variant="plain-danger"
                busy={isPending}
                onClick={() => mutate(undefined, { onSuccess: () => setSaid(texts.ended) })}
              >
                {texts.end}
              </Button>
            </FocusHandover>
          )}
        </div>
      </form>
      <p role="status" className="font-[550] empty:absolute">
        {said}
      </p>
      {error && <FormMessage>{failureMessage(error, texts.failed)}</FormMessage>}
    </div>
  )
}

function ShownLink({ link: { token, name }, onSay }: { link: WishlistLink; onSay: (said: string) => void }) {
  const url = `${absoluteUrl(SHARED_WISHLIST_PATH)}#token=${token}`
  async function copy() {
    try {
      // A page at a plain local address has no clipboard.
      await navigator.clipboard.writeText(url)
      onSay(texts.copied)
    } catch {
      onSay(texts.copyFailed)
    }
  }
  return (
    <div className="grid gap-4">
      <p>{texts.shows(name)}</p>
      <ReadOnlyField label={texts.link} value={url} onFocus={({ target }) => target.select()} />
      <Button size="small" onClick={() => void copy()} className="justify-self-start">
        {texts.copy}
      </Button>
    </div>
  )
}
