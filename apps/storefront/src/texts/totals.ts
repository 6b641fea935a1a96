export const totalsTexts = {
  subtotal: 'Subtotal',
  delivery: 'Delivery Charge',
  discount: 'Discount',
  total: 'Grant Total', // sic
}
