import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#admin/platform/query-client.ts'
import { meQuery } from '#admin/platform/session.ts'

/**
 * Has the browser keep a file of the shop, of any size. A link by itself would save the refusal of whoever is no longer signed
 * in: that is asked for first, over the page.
 */
export function useDownload() {
  return useMutation({
    mutationFn: async (url: string) => {
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
  })
}
