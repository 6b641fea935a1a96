import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient, forgetPrivateQueries, PUBLIC } from './query-client.ts'

test('of the query cache all is forgotten but what says that it is public', async () => {
  const queryClient = createQueryClient()
  onTestFinished(() => queryClient.clear())
  await queryClient.fetchQuery({ queryKey: ['products'], queryFn: () => 'soaps', meta: PUBLIC })
  await queryClient.fetchQuery({ queryKey: ['orders'], queryFn: () => 'somebody’s' })

  forgetPrivateQueries(queryClient)

  expect(queryClient.getQueryData(['products'])).toBe('soaps')
  expect(queryClient.getQueryData(['orders'])).toBeUndefined()
})
