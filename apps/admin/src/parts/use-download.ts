import type { Call } from '@shop/contract/call'
import { useMutation } from '@tanstack/react-query'
import { showPrompt } from '#admin/platform/prompts.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { meQuery } from '#admin/platform/session.ts'

/**
 * Has the browser keep a file of the shop, of any size. A link by itself would save the refusal of whoever is no longer signed
 * in, or has to show again who they are: that is asked for first, over the page. Whoever gives that up gets no file.
 */
export function useDownload({ stepUp = false }: Pick<Call, 'stepUp'> = {}) {
  return useMutation({
    mutationFn: async (url: string) => {
      const { steppedUpUntil } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      if (stepUp && steppedUpUntil === null && !(await showPrompt('step-up'))) return
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
  })
}
