import * as blogCategories from './admin/blog-categories.ts'
import * as bulkProducts from './admin/bulk-products.ts'
import * as changes from './admin/changes.ts'
import * as customers from './admin/customers.ts'
import * as enrolment from './admin/enrolment.ts'
import * as facetValues from './admin/facet-values.ts'
import * as feed from './admin/feed.ts'
import * as firstDay from './admin/first-day.ts'
import * as imports from './admin/imports.ts'
import * as invitations from './admin/invitations.ts'
import * as me from './admin/me.ts'
import * as media from './admin/media.ts'
import * as mergedCustomers from './admin/merge-customers.ts'
import * as messages from './admin/messages.ts'
import * as people from './admin/people.ts'
import * as prices from './admin/prices.ts'
import * as productExport from './admin/product-export.ts'
import * as products from './admin/products.ts'
import * as reviews from './admin/reviews.ts'
import * as roles from './admin/roles.ts'
import * as session from './admin/session.ts'
import * as stock from './admin/stock.ts'
import * as subscribers from './admin/subscribers.ts'
import * as tints from './admin/tints.ts'
import * as today from './admin/today.ts'
import * as views from './admin/views.ts'
import type { AdminCall } from './call.ts'

/** Calls of staff's pages, under `/admin/`. Apart, and behind an import rule: a shopper's bundle never holds them. */
export const ADMIN_CALLS: readonly AdminCall[] = [
  session.getStaffSession,
  session.signInStaff,
  session.answerSecondStep,
  session.askSecondStepPasskey,
  session.answerSecondStepByPasskey,
  session.askSignInPasskey,
  session.signInByPasskey,
  session.lookAround,
  session.signOutStaff,
  session.stepUp,
  session.askStepUpPasskey,
  session.stepUpByPasskey,
  enrolment.enrolAppCode,
  enrolment.confirmEnrolledAppCode,
  enrolment.askEnrolledPasskey,
  enrolment.enrolPasskey,
  me.getStaffMe,
  me.changeOwnPassword,
  me.listOwnSessions,
  me.endOwnSession,
  me.endOtherSessions,
  me.listOwnFactors,
  me.startAppCode,
  me.confirmAppCode,
  me.removeAppCode,
  me.askNewPasskey,
  me.addPasskey,
  me.removePasskey,
  me.makeRecoveryCodes,
  media.getUpload,
  media.putUpload,
  media.listMedia,
  media.getMedia,
  media.changeMedia,
  media.deleteMedia,
  people.listPeople,
  people.changeRoleOfPerson,
  people.endSessionsOfPerson,
  people.resetPerson,
  people.removePerson,
  roles.listRoles,
  roles.createRole,
  roles.changeRole,
  roles.removeRole,
  invitations.listInvitations,
  invitations.createInvitation,
  invitations.withdrawInvitation,
  invitations.lookAtInvitation,
  invitations.acceptInvitation,
  changes.listChanges,
  changes.getChange,
  changes.undoChange,
  feed.tellPresence,
  today.getToday,
  today.listSoldUnits,
  firstDay.getFirstDay,
  views.listViews,
  views.createView,
  views.changeView,
  views.deleteView,
  products.listStaffProducts,
  products.getStaffProduct,
  products.createProduct,
  products.copyProduct,
  products.saveProduct,
  products.changeProductState,
  products.changeProductSlug,
  bulkProducts.listProductIds,
  bulkProducts.changeProductStates,
  bulkProducts.changeProductValues,
  prices.previewPrices,
  prices.changePrices,
  facetValues.listFacetValues,
  facetValues.addFacetValue,
  facetValues.changeFacetValue,
  facetValues.orderFacetValues,
  tints.listTints,
  tints.addTint,
  tints.changeTint,
  tints.orderTints,
  blogCategories.listStaffBlogCategories,
  blogCategories.addBlogCategory,
  blogCategories.changeBlogCategory,
  blogCategories.orderBlogCategories,
  stock.getStock,
  stock.correctStock,
  stock.getCountSheet,
  stock.checkCount,
  stock.commitCount,
  stock.listLowStock,
  stock.setLowStockLevel,
  messages.listConversations,
  messages.getConversation,
  messages.listAnswering,
  messages.answerConversation,
  messages.noteConversation,
  messages.changeConversation,
  productExport.exportProducts,
  imports.getImportFile,
  imports.putImportFile,
  imports.checkImport,
  imports.getImport,
  imports.listImportRows,
  imports.getImportRow,
  imports.takeImport,
  imports.dropImport,
  imports.exportLeftRows,
  customers.listCustomers,
  customers.getCustomer,
  customers.copyCustomer,
  customers.eraseCustomer,
  mergedCustomers.previewMerge,
  mergedCustomers.mergeCustomers,
  subscribers.listSubscribers,
  subscribers.exportSubscribers,
  subscribers.eraseSubscriber,
  reviews.listStaffReviews,
  reviews.judgeReview,
  reviews.answerReview,
]
