import { undoChange } from '@shop/contract/admin/changes'
import { useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

/** Takes a change set back where it was made: the page itself says what became of it. */
export function useUndo() {
  return useMutation({
    mutationFn: async (id: string) => (await client.send(undoChange, { params: { id } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['products'] }),
  })
}
