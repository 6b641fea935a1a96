import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#admin/features/messages/messages-page.tsx'
import { readMessagesSearch } from '#admin/features/messages/messages-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: readMessagesSearch,
  component: Messages,
})

function Messages() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="messages.answer">
      <MessagesPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </Permitted>
  )
}
