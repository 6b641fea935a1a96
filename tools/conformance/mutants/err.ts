import type { Mutant } from '../mutant.ts'

const addressCalls = 'apps/storefront/src/features/addresses/address-calls.ts'
const card = 'apps/storefront/src/features/checkout/card'
const session = 'apps/storefront/src/features/session'
const texts = 'apps/storefront/src/texts'
const fetching = 'packages/contract/src/fetch-reply.ts'

/** Wrong messages of running and failed requests. */
export const mutants: readonly Mutant[] = [
  { id: 'ERR-01', file: `${texts}/shop-page.ts`, find: "'Error'" },
  {
    id: 'ERR-02',
    file: `${texts}/shop-page.ts`,
    find: "'Something went wrong...! Please check your internet or refresh the page.'",
  },
  {
    id: 'ERR-03',
    file: fetching,
    find: "hasTimedOut ? 'TIMEOUT_ERROR' : kind",
    replace: 'kind',
  },
  {
    id: 'ERR-04',
    file: fetching,
    find: "throw failureOf('FETCH_ERROR', cause)",
    replace: "throw failureOf('PARSING_ERROR', cause)",
  },
  {
    id: 'ERR-05',
    file: fetching,
    find: "throw failureOf('PARSING_ERROR', cause)",
    replace: "throw failureOf('FETCH_ERROR', cause)",
  },
  {
    id: 'ERR-05b',
    file: 'packages/contract/src/client.ts',
    find: "throw new CallError({ kind: 'PARSING_ERROR' }, { cause })",
    replace: "throw new CallError({ kind: 'FETCH_ERROR' }, { cause })",
  },
  {
    id: 'ERR-06',
    file: 'packages/contract/src/client.ts',
    find: 'status, body: parsed.success ? parsed.data : {}',
    replace: 'status, body: {}',
  },
  {
    id: 'ERR-07',
    file: 'packages/contract/src/constants.ts',
    find: 'SUCCESS_STATUS_LAST = 299',
    replace: 'SUCCESS_STATUS_LAST = 298',
  },
  { id: 'ERR-08', file: `${texts}/session.ts`, find: "'Signing'" },
  { id: 'ERR-09', file: `${texts}/session.ts`, find: "'login success'" },
  {
    id: 'ERR-10',
    file: `${session}/auth-calls.ts`,
    find: 'failureMessage(error, loginTexts.failed)',
    replace: 'loginTexts.failed',
  },
  { id: 'ERR-11', file: `${texts}/session.ts`, find: "'Failed to login'" },
  { id: 'ERR-12', file: `${texts}/session.ts`, find: "'failed to login'" },
  {
    id: 'ERR-13',
    file: `${session}/signup-form.tsx`,
    find: 'signup.mutate(form, { onError: (error) => showIssues(error, setError) })',
    replace: 'signup.mutate(form)',
  },
  {
    id: 'ERR-13b',
    file: `${session}/signup-form.tsx`,
    find: '{signup.error && !isAboutField(signup.error) && (',
    replace: '{false && (',
  },
  { id: 'ERR-14', file: `${texts}/addresses.ts`, find: "'Address data is saving.'" },
  { id: 'ERR-15', file: `${texts}/addresses.ts`, find: "'Address has been saved.'" },
  { id: 'ERR-16', file: `${texts}/addresses.ts`, find: "'Failed to save address...!'" },
  { id: 'ERR-17', file: `${texts}/addresses.ts`, find: "'User not found...!'" },
  { id: 'ERR-18', file: `${texts}/addresses.ts`, find: "'Address data is saving.'" },
  { id: 'ERR-19', file: `${texts}/addresses.ts`, find: "'Address has been saved.'" },
  {
    id: 'ERR-20',
    file: addressCalls,
    find: 'failureMessage(error, addressToasts.saveFailed)',
    replace: 'addressToasts.saveFailed',
  },
  { id: 'ERR-21', file: `${texts}/addresses.ts`, find: "'Failed to save address...!'" },
  { id: 'ERR-22', file: `${texts}/addresses.ts`, find: "'Address is deleting...!'" },
  { id: 'ERR-23', file: `${texts}/addresses.ts`, find: "'Address have been deleted.'" },
  {
    id: 'ERR-24',
    file: addressCalls,
    find: 'failureMessage(error, addressToasts.deleteFailed)',
    replace: 'addressToasts.deleteFailed',
  },
  { id: 'ERR-25', file: `${texts}/addresses.ts`, find: "'Failed to delete address.'" },
  { id: 'ERR-26', file: `${texts}/account.ts`, find: "'Updating your profile...'" },
  { id: 'ERR-27', file: `${texts}/account.ts`, find: "'Your profile successfully updated.'" },
  { id: 'ERR-28', file: `${texts}/account.ts`, find: "'Failed to update your profile...!'" },
  { id: 'ERR-29', file: `${texts}/checkout.ts`, find: "'Your order is placing...'" },
  { id: 'ERR-30', file: `${texts}/checkout.ts`, find: "'Your order have been placed.'" },
  { id: 'ERR-31', file: `${texts}/checkout.ts`, find: "'Your order did not placed...!'" },
  {
    id: 'ERR-32',
    file: 'apps/storefront/src/features/checkout/order-failure.tsx',
    find: 'cardTexts.ended : error.message',
    replace: 'cardTexts.ended : cardTexts.notPaid',
  },
  {
    id: 'ERR-32b',
    file: `${card}/card-panel.tsx`,
    find: '{incomplete && <FormMessage',
    replace: '{false && <FormMessage',
  },
  {
    id: 'ERR-32c',
    file: 'apps/api/src/settlement/settle-order.ts',
    find: '{ paymentState, ...(message && { message }) }',
    replace: '{ paymentState }',
  },
  {
    id: 'ERR-33',
    file: 'apps/storefront/src/parts/failure-message.ts',
    find: 'fault === undefined ? message : failureTexts.withReference(message, fault)',
    replace: 'message',
  },
]
