/** Staff say "7F3K". */
export function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <span className="whitespace-nowrap text-moss">
      <span className="font-semibold text-ink">{orderId.slice(0, 4)}</span>
      {orderId.slice(4)}
    </span>
  )
}
