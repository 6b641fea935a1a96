import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const HERE = '/payment'
const toOrders = { to: '/my-section/orders', replace: true } as const

/**
 * Leads whoever leaves the confirmation to My Orders, not back into a checkout that is over: by the browser's Back, or
 * by loading the page again. External system: the browser's history, which remembers that the order is placed.
 */
export function useLeaveConfirmation(isPlaced: boolean): void {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const wasPlaced = useLocation({ select: ({ state }) => state.isOrderPlaced === true })
  const hasLeft = useRef(false)

  useEffect(() => {
    if (!isPlaced) return
    const placed = { isOrderPlaced: true }
    void router.navigate({ to: HERE, replace: true, resetScroll: false, state: placed })
    return () => {
      if (router.state.location.pathname === '/checkout') void router.navigate(toOrders)
    }
  }, [isPlaced, router])

  useEffect(() => {
    if (wasPlaced && !isPlaced) void router.navigate(toOrders)
  }, [wasPlaced, isPlaced, router])

  // The address changes at once, the page only when the next one has come: Back may be faster, and finds this very page.
  useEffect(() => {
    if (!isPlaced) return
    if (pathname !== HERE) hasLeft.current = true
    else if (hasLeft.current) void router.navigate(toOrders)
  }, [isPlaced, pathname, router])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isOrderPlaced?: boolean
  }
}
