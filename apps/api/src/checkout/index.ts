export { checkoutAnswers } from './checkout.routes.ts'
