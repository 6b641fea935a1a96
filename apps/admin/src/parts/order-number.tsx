/** Staff call an order by the first group of its number, so that is set in bold. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <span className="whitespace-nowrap text-moss">
      <span className="font-semibold text-ink">{orderId.slice(0, 4)}</span>
      {orderId.slice(4)}
    </span>
  )
}
