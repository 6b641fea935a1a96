import { useEffect, useState } from 'react'

/** What is asked of the apps' router, which the design system does not know. */
interface RenderedPages {
  subscribe(
    event: 'onRendered',
    listener: (change: { fromLocation?: object; toLocation: { hash: string }; pathChanged: boolean }) => void,
  ): () => void
}

/**
 * Does on a change of page what the browser does on a load: the new title is spoken, and the keyboard goes on at the
 * new content (`#content`) instead of where the link was. The first page is the browser's own.
 */
export function PageAnnouncer({ pages }: { pages: RenderedPages }) {
  const [title, setTitle] = useState('')
  // External system: the document. Its title, which may follow once the page's data is there, and the focus.
  useEffect(() => {
    const titles = new MutationObserver(() => setTitle(document.title))
    const stop = pages.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      setTitle(document.title)
      titles.observe(document.head, { subtree: true, childList: true, characterData: true })
      if (!toLocation.hash) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => {
      stop()
      titles.disconnect()
    }
  }, [pages])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
