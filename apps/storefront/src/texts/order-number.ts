export const orderNumberTexts = {
  label: 'Order number',
  hint: 'It stands in your confirmation and in My Orders.',
  required: 'Please enter your order number.',
  submit: 'Track Order',
}
