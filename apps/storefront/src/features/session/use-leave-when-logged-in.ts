import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'

const AFTER_LOGIN = '/shop'

/**
 * Leaves login and signup as soon as somebody is logged in, whichever tab did it: to the shop (STATE-04, STATE-07), or
 * back to where a login ended in use. External system: the address.
 */
export function useLeaveWhenLoggedIn({ back = AFTER_LOGIN, unless = false } = {}): void {
  const navigate = useNavigate()
  const isLeaving = isLoggedIn(useSession()) && !unless
  useEffect(() => {
    if (isLeaving) void navigate({ href: back, replace: true })
  }, [isLeaving, back, navigate])
}
