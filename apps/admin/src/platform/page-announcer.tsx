import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Does on a change of page what the browser does on a load: the title is spoken, and the keyboard goes on at the content. */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  // External system: the document, whose title follows in an effect of the page.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.getElementById('content')?.focus({ preventScroll: true })
        requestAnimationFrame(() => setTitle(document.title))
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
