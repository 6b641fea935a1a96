import { Dialog } from '@shop/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { OrderNumberForm } from '#storefront/parts/order-number-form.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The small form behind `Track Order` (SHELL-02): takes an order number and leads to its tracking page. */
export function TrackOrderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={shellTexts.trackOrder}
      closeLabel={shellTexts.close}
    >
      <OrderNumberForm
        onSubmit={(orderId) => {
          onClose()
          void navigate({ to: '/ordertrack', search: { orderId } })
        }}
      />
    </Dialog>
  )
}
