import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/my-section` leads to its profile child (ROUTE-13). */
export const Route = createFileRoute('/_shop/_private/my-section/')({
  beforeLoad: () => {
    throw redirect({ to: '/my-section/profile', replace: true })
  },
})
