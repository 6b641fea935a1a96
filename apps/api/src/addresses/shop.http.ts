import { addAddress, changeAddress, deleteAddress, listAddresses } from '@shop/contract/addresses'
import type { Customer } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, answerCustomer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { addAddressFor } from './add-address.ts'
import { findAddressOf, listAddressesOf } from './addresses.repository.ts'
import { changeAddressOf } from './change-address.ts'
import { deleteAddressFor } from './delete-address.ts'
import { toAddressReply } from './to-address-reply.ts'

type Aim = { params: { id: string }; caller: Customer }

export function addressAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Answer[] {
  const keyOf = ({ params, caller }: Aim) => ({ addressId: params.id, userId: caller.userId })

  async function requireOwn(aim: Aim): Promise<void> {
    if (!(await findAddressOf(db, keyOf(aim)))) throw new Refusal('not_found')
  }

  return [
    answerCustomer(listAddresses, async ({ caller }) => ({
      data: (await listAddressesOf(db, caller.userId)).map(toAddressReply),
    })),
    answerCustomer(addAddress, async ({ caller, body }) => ({
      data: toAddressReply(await addAddressFor({ db, clock }, caller.userId, body)),
    })),
    answerCustomer(
      changeAddress,
      async (input) => ({ data: toAddressReply(await changeAddressOf({ db }, keyOf(input), input.body)) }),
      requireOwn,
    ),
    answerCustomer(
      deleteAddress,
      async (input) => {
        await deleteAddressFor({ db }, keyOf(input))
        return { data: null }
      },
      requireOwn,
    ),
  ]
}
