import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import { getBlog, listBlogCategories, listBlogs, listFeaturedBlogs } from './blog.ts'
import type { ShopCall } from './call.ts'
import { getProduct, listBundles, listFacets, listProducts } from './catalogue.ts'
import { placeOrder } from './checkout.ts'
import { sendMessage } from './contact.ts'
import { getMe, login, logout, refresh, register, updateUser } from './identity.ts'
import { requestPasswordReset, resetPassword, sendVerification, verifyEmail } from './identity-links.ts'
import { changeMailPreference, getMailPreferences } from './mail-preferences.ts'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from './newsletter.ts'
import { getOrder, listOrders } from './orders.ts'
import {
  deleteReview,
  editReview,
  getOwnPart,
  listMyReviews,
  reportReview,
  voteOnReview,
  writeReview,
} from './own-reviews.ts'
import { getOpenPayment, getPaymentOptions, resumePayment, settlePayment } from './payments.ts'
import { listLatestReviews, listReviews } from './reviews.ts'
import { answerTestChallenge, confirmTestCard } from './sandbox.ts'
import { listProductAddresses } from './sitemap.ts'

/** Every call of shoppers' pages. Those of staff stand in `admin-api.ts`. */
export const SHOP_CALLS: readonly ShopCall[] = [
  listProducts,
  getProduct,
  listFacets,
  listBundles,
  listProductAddresses,
  listBlogs,
  listFeaturedBlogs,
  listBlogCategories,
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
  getMailPreferences,
  changeMailPreference,
  listAddresses,
  addAddress,
  changeAddress,
  deleteAddress,
  placeOrder,
  listOrders,
  getOrder,
  getPaymentOptions,
  getOpenPayment,
  resumePayment,
  settlePayment,
  confirmTestCard,
  answerTestChallenge,
  sendMessage,
  subscribeToNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  listReviews,
  listLatestReviews,
  getOwnPart,
  listMyReviews,
  writeReview,
  editReview,
  deleteReview,
  voteOnReview,
  reportReview,
]
