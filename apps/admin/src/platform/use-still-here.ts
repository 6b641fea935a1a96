import { useLocation, useRouter } from '@tanstack/react-router'

/** For an answer that comes late: whether its page is still looked at. Whoever has gone elsewhere is not led away from there. */
export function useStillHere(): () => boolean {
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return () => router.state.location.pathname === here
}
