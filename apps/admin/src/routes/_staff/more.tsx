import { createFileRoute } from '@tanstack/react-router'
import { MorePage } from '#admin/features/shell/more-page.tsx'

export const Route = createFileRoute('/_staff/more')({ component: MorePage })
