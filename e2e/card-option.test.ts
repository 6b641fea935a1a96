import { arriveAtPayment, confirmation, option } from './at-payment.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { testIn } from './own-shop.ts'
import { button, failure } from './page-parts.ts'
import { expect, test } from './test.ts'
import { atBothWidths } from './widths.ts'

const OPTIONS = /\/api\/v1\/payments\/options$/

const withoutProvider = testIn('e2e-without-cards-shop.log', { CARD_SANDBOX: 'off' })
const withMinimum = testIn('e2e-card-minimum-shop.log', { CARD_MINIMUM_CENTS: '2100' })

atBothWidths(withoutProvider, () => {
  withoutProvider(
    'a shop without a card provider shows the card option disabled with its reason, and takes cash',
    async ({ page }) => {
      await arriveAtPayment(page)

      await expect(option(page, 'Credit or Debit Card')).toBeDisabled()
      await expect(option(page, 'Credit or Debit Card')).toHaveAccessibleDescription(
        'This shop takes no cards yet: no card payment service is set up.',
      )
      await expect(option(page, 'Cash on Delivery')).toBeChecked()
      await expectAccessible(page)
      await button(page, 'Confirm Order').click()

      await expect(confirmation(page)).toBeVisible()
    },
  )
})

withMinimum(
  'an order below what the provider takes hides the card option, and says why',
  async ({ page }) => {
    await arriveAtPayment(page)

    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(option(page, 'Cash on Delivery')).toBeChecked()
    await expect(
      page.getByText('This total is too small for a card payment, so it is paid on delivery.'),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test('what could not be loaded about cards is asked for again; cash is there all along', async ({
  page,
  allow,
}) => {
  allow({ url: OPTIONS, status: 503 })
  const recover = await refuse(page, OPTIONS, { status: 503 })
  await arriveAtPayment(page, {
    lines: [{ product: 'lavender-calm-bar', quantity: 4, price: 6.5, image: '' }],
    totalAmount: 26,
  })
  await expect(failure(page)).toContainText('We could not load how cards are taken.')
  await expect(button(page, 'Confirm Order')).toBeEnabled()
  await expectAccessible(page)
  recover()

  await button(page, 'Try again').click()

  await expect(option(page, 'Credit or Debit Card')).toBeChecked()
  await expect(button(page, 'Pay')).toBeEnabled()
})
