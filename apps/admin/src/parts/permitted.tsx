import type { Permission } from '@shop/contract/permissions'
import type { ReactNode } from 'react'
import { NotPermittedPage } from '#admin/parts/fallback-pages.tsx'
import { may, useMe } from '#admin/platform/session.ts'

/** A page for whoever has a permission. The server decides by itself; this only says it first. */
export function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  const me = useMe()
  return may(me, permission) ? children : <NotPermittedPage />
}
