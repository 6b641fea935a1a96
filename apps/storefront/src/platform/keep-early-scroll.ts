/**
 * Says whether the router scrolls a page that it has rendered: to where it was last time, or to its top. Not the page
 * that the server sent: its inline script has done so, and whoever has scrolled on since, before hydration, stays there.
 */
export function keepEarlyScroll(): () => boolean {
  let isHydrated = false
  return () => {
    if (import.meta.env.SSR || isHydrated) return true
    isHydrated = true
    // The router remembers places of what it has heard scroll, and heard nothing before hydration.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
    return false
  }
}
