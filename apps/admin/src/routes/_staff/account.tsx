import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#admin/features/account/account-page.tsx'

export const Route = createFileRoute('/_staff/account')({ component: AccountPage })
