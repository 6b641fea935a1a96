export { newsletterPersonalData } from './newsletter.personal-data.ts'
export { joinByAccount, leaveByAccount, subscriptionOf } from './subscription-of-account.ts'
