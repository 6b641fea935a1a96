import { changeEmail, confirmEmailChange } from './account-email.ts'
import { changePassword, endOtherLogins, endOwnLogin, getAccountSecurity } from './account-security.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import { askForStockAlert, cancelStockAlert, confirmStockAlert } from './back-in-stock.ts'
import { getBlog, listBlogCategories, listBlogs, listFeaturedBlogs } from './blog.ts'
import type { ShopCall } from './call.ts'
import { getProduct, listBundles, listFacets, listProducts } from './catalogue.ts'
import { placeOrder } from './checkout.ts'
import { sendMessage } from './contact.ts'
import { getMe, login, logout, refresh, register, updateUser } from './identity.ts'
import { requestPasswordReset, resetPassword, sendVerification, verifyEmail } from './identity-links.ts'
import { changeMailPreference, getMailPreferences } from './mail-preferences.ts'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from './newsletter.ts'
import { listNotifications, readAllNotifications, readNotifications } from './notifications.ts'
import { getOrder, listOrders } from './orders.ts'
import { askForDataCopy, eraseOwnAccount, fetchDataCopy } from './own-data.ts'
import {
  deleteReview,
  editReview,
  getOwnPart,
  listMyReviews,
  putPhoto,
  reportReview,
  voteOnReview,
  writeReview,
} from './own-reviews.ts'
import { getOpenPayment, getPaymentOptions, resumePayment, settlePayment } from './payments.ts'
import { listLatestReviews, listReviews } from './reviews.ts'
import { answerTestChallenge, confirmTestCard } from './sandbox.ts'
import { listProductAddresses } from './sitemap.ts'
import { countUnread } from './unread.ts'
import { listWishedIds } from './wished-ids.ts'
import { addWishes, listWishes, removeWish } from './wishlist.ts'
import { endWishlistLink, getWishlistLink, makeWishlistLink, readSharedWishlist } from './wishlist-links.ts'

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
  getAccountSecurity,
  changePassword,
  endOwnLogin,
  endOtherLogins,
  changeEmail,
  confirmEmailChange,
  askForDataCopy,
  fetchDataCopy,
  eraseOwnAccount,
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
  listNotifications,
  countUnread,
  readNotifications,
  readAllNotifications,
  listWishes,
  listWishedIds,
  addWishes,
  removeWish,
  getWishlistLink,
  makeWishlistLink,
  endWishlistLink,
  readSharedWishlist,
  askForStockAlert,
  confirmStockAlert,
  cancelStockAlert,
  listReviews,
  listLatestReviews,
  getOwnPart,
  listMyReviews,
  writeReview,
  editReview,
  deleteReview,
  voteOnReview,
  putPhoto,
  reportReview,
]
