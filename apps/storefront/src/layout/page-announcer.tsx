import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Does on a change of page what the browser does on a load: the new title is spoken, and the keyboard goes on at the
 * new content instead of where the link was. The first page is the browser's own.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  // External system: the document. Its title, which may follow once the page's data is there, and the focus.
  useEffect(() => {
    const titles = new MutationObserver(() => setTitle(document.title))
    const stop = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      setTitle(document.title)
      titles.observe(document.head, { subtree: true, childList: true, characterData: true })
      if (!toLocation.hash) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => {
      stop()
      titles.disconnect()
    }
  }, [router])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
