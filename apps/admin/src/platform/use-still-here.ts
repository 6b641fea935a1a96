import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * For an answer that comes late: whether its page is still looked at. Whoever has gone elsewhere is not led away from there. By
 * the page's own match: the present location is that of the next page already while this one is being left.
 */
export function useStillHere(): () => boolean {
  const router = useRouter()
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => withoutSlash(router.state.location.pathname) === withoutSlash(here)
}

/** An index route's path ends in one. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
