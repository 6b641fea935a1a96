import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { addressLine, cityName, optionalEmail, personName, phone, postalCode } from './fields.ts'

/** A saved shipping address (ENTITY-20). Optional fields that were left empty are empty texts. */
export const address = z.object({
  _id: z.string(),
  user: z.string(),
  fullName: z.string(),
  mobile: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  email: z.string(),
  /** At most one of a user is (ADDR-14). */
  isDefault: z.boolean(),
})

export type Address = z.output<typeof address>

/** Address form, the same in the checkout and in the address book (VALID-27). */
export const addressForm = z.strictObject({
  fullName: personName,
  mobile: phone,
  addressLine1: addressLine,
  city: cityName,
  postalCode: z.optional(postalCode),
  email: z.optional(optionalEmail),
  isDefault: z.optional(z.boolean('invalid')),
})

export type AddressForm = z.output<typeof addressForm>

export const addressPayload = z.extend(addressForm, { user: z.string('required') })

const byId = z.object({ id: z.string() })

/** `GET /shipping-addresses`: the caller's addresses, oldest first. */
export const listAddresses = defineCall({
  method: 'GET',
  path: '/shipping-addresses',
  summary: 'The addresses of the logged-in user, oldest first',
  access: 'customer',
  data: z.array(address),
  errors: ['unauthenticated'],
})

/** `POST /shipping-addresses`: `user` must be the caller (403). An account can save `MAX_ADDRESSES`; one that it has already is answered. */
export const addAddress = defineCall({
  method: 'POST',
  path: '/shipping-addresses',
  summary: 'Save an address',
  access: 'customer',
  body: addressPayload,
  data: address,
  errors: ['unauthenticated', 'invalid_input', 'foreign_user', 'too_many_addresses'],
})

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/shipping-addresses/{id}',
  summary: 'Change an address',
  access: 'customer',
  params: byId,
  body: z.extend(addressForm, { user: z.optional(z.string('invalid')) }),
  data: address,
  errors: ['unauthenticated', 'not_found', 'invalid_input', 'foreign_user'],
})

/** `DELETE /shipping-addresses/{id}`: deletes an address of the caller; orders keep their copy. */
export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/shipping-addresses/{id}',
  summary: 'Delete an address',
  access: 'customer',
  params: byId,
  data: z.null(),
  errors: ['unauthenticated', 'not_found'],
})
