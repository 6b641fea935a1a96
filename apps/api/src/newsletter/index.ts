export { newsletterPersonalData } from './newsletter.personal-data.ts'
export { createDailyMail as createNewsletterShare } from './newsletter-deps.ts'
export { joinByAccount, leaveByAccount, subscriptionOf } from './subscription-of-account.ts'
