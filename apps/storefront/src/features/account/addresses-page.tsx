import type { Address } from '@shop/contract/addresses'
import { Button } from '@shop/ui/button'
import { useMutation, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRef, useState } from 'react'
import { AddAddressDialog } from '#storefront/features/account/add-address-dialog.tsx'
import { AddressCard } from '#storefront/features/account/address-card.tsx'
import {
  ADDRESS_GRID,
  AddressListSkeleton,
  NoAddresses,
} from '#storefront/features/account/address-list-states.tsx'
import { DeleteAddressDialog } from '#storefront/features/account/delete-address-dialog.tsx'
import { EditAddressDialog } from '#storefront/features/account/edit-address-dialog.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { useEditAddress } from '#storefront/features/account/use-edit-address.ts'
import { useDeleteAddress } from '#storefront/features/addresses/address-calls.ts'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts, addressBookTexts as texts } from '#storefront/texts/account.ts'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; address: Address }

/** Manage Addresses (ADDR-01 to ADDR-16). Long because list, failure and dialogs share one query and what is open. */
export function AddressesPage() {
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery(useShopClient()))
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useDeleteAddress()
  const ask = useMutation({ mutationFn: (_id: string) => refetch() })
  const close = () => setOpen(undefined)

  function handleDelete({ _id }: Address) {
    close()
    // The card that held the focus goes away.
    remove.mutate(_id, { onSuccess: () => heading.current?.focus() })
  }

  /** Editing begins with what the address is by now, if that can be had. */
  function handleEdit(id: string) {
    ask.mutate(id, {
      onSuccess: ({ data: present }) => {
        const address = present?.find(({ _id }) => _id === id)
        if (address) setOpen((now) => now ?? { dialog: 'edit', address })
        else heading.current?.focus()
      },
    })
  }

  return (
    <>
      <SectionHeading ref={heading} title={accountTexts.sections.addresses}>
        <ListButtons isFetching={isFetching} onRefetch={refetch} onAdd={() => setOpen({ dialog: 'add' })} />
      </SectionHeading>
      <p role="status" className="sr-only">
        {data && (isFetching ? texts.loading : texts.found(data.length))}
      </p>
      {isError && (
        <LoadError className="mb-7" title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {data?.length === 0 && <NoAddresses />}
      {!data && !isError && <AddressListSkeleton />}
      {data && data.length > 0 && (
        <ul aria-label={texts.list} className={ADDRESS_GRID}>
          {data.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              isAsked={ask.isPending && ask.variables === address._id}
              isDeleting={remove.isPending && remove.variables === address._id}
              onEdit={() => handleEdit(address._id)}
              onDelete={() => setOpen({ dialog: 'delete', address })}
            />
          ))}
        </ul>
      )}
      <AddressDialogs open={open} onClose={close} onDelete={handleDelete} />
    </>
  )
}

type ListButtonsProps = { isFetching: boolean; onRefetch: () => unknown; onAdd: () => void }

function ListButtons({ isFetching, onRefetch, onAdd }: ListButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="plain"
        size="small"
        icon={<RotateCw />}
        busy={isFetching}
        onClick={() => void onRefetch()}
      >
        {texts.refetch}
      </Button>
      <Button size="small" icon={<Plus />} onClick={onAdd}>
        {texts.add}
      </Button>
    </div>
  )
}

type AddressDialogsProps = {
  open: Open | undefined
  onClose: () => void
  onDelete: (address: Address) => void
}

function AddressDialogs({ open, onClose, onDelete }: AddressDialogsProps) {
  const edit = useEditAddress()
  return (
    <>
      <AddAddressDialog open={open?.dialog === 'add'} onClose={onClose} />
      {open?.dialog === 'edit' && (
        <EditAddressDialog
          address={open.address}
          unsaved={edit.unsaved.get(open.address._id)}
          isBusy={edit.isPending}
          onClose={() => {
            onClose()
            edit.forget(open.address._id)
          }}
          onSubmit={(entries) => {
            onClose()
            edit.save({ base: open.address, entries })
          }}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteAddressDialog
          address={open.address}
          onDecline={onClose}
          onConfirm={() => onDelete(open.address)}
        />
      )}
    </>
  )
}
