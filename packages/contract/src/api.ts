import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import { getBlog, listBlogs, listFeaturedBlogs } from './blog.ts'
import type { Call } from './call.ts'
import { getProduct, listBundles, listProducts } from './catalogue.ts'
import { placeOrder } from './checkout.ts'
import { getMe, login, logout, refresh, register, updateUser } from './identity.ts'
import { requestPasswordReset, resetPassword, sendVerification, verifyEmail } from './identity-links.ts'
import { getOrder, listOrders } from './orders.ts'
import { getOpenPayment, getPaymentOptions, settlePayment } from './payments.ts'
import { answerTestChallenge, confirmTestCard } from './sandbox.ts'
import { listProductAddresses } from './sitemap.ts'

/** Every call of the shop, for whoever must know them all: the server's mount, OpenAPI, tests. */
export const ALL_CALLS: readonly Call[] = [
  listProducts,
  getProduct,
  listBundles,
  listProductAddresses,
  listBlogs,
  listFeaturedBlogs,
  getBlog,
  register,
  login,
  refresh,
  logout,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  sendVerification,
  getMe,
  updateUser,
  listAddresses,
  addAddress,
  changeAddress,
  deleteAddress,
  placeOrder,
  listOrders,
  getOrder,
  getPaymentOptions,
  getOpenPayment,
  settlePayment,
  confirmTestCard,
  answerTestChallenge,
]
