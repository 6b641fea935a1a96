import { type ContactPayload, sendMessage } from '@shop/contract/contact'
import { randomId } from '@shop/contract/random-id'
import { useRef } from 'react'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

export type WrittenMessage = Omit<ContactPayload, 'key'>

/** Idempotency key: the same as long as the words are, so that pressing again after a lost answer sends nothing twice. */
export function useSendMessage() {
  const client = useShopClient()
  const attempt = useRef({ key: '', words: '' })
  return useSoleMutation({
    mutationFn: async (written: WrittenMessage) => {
      const words = JSON.stringify(written)
      if (attempt.current.words !== words) attempt.current = { key: randomId(), words }
      const { data } = await client.send(sendMessage, { body: { ...written, key: attempt.current.key } })
      return data
    },
  })
}
