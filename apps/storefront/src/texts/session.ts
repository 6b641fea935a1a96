import type { GoogleFailure } from '@shop/contract/google-sign-in'

const shared = {
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
}

export const loginTexts = {
  ...shared,
  title: 'Login',
  google: 'Sign in with Google',
  or: 'or',
  email: 'Email',
  submit: 'Login',
  registerNow: 'Register Now',
  adminDashboard: 'Admin dashboard',
  accountNotLoaded: 'Your account could not be loaded. Please log in again.',
  forgotPassword: 'Forgot password?',
  passwordChanged: 'Your password is changed. Please log in with the new one.',

  signing: 'Signing', // sic
  success: 'login success', // sic
  failed: 'Failed to login', // sic
  googleFailed: 'failed to login', // sic: not as above
  googleWaiting: 'Please go on in the window that has opened. If it is gone, press the button again.',
}

export const googleFailures: Record<GoogleFailure | 'blocked' | 'closed' | 'unanswered', string> = {
  blocked: 'Your browser has blocked the window. Please allow pop-up windows for this shop, and try again.',
  closed: 'The window was closed before you were signed in.',
  declined: 'You have not agreed to sign in with Google.',
  unverified: 'Google has not verified your email address. Please log in with your email and password.',
  outdated: 'This sign-in was too old, or was begun anew elsewhere. Please try again.',
  refused: 'What Google answered could not be trusted. Please try again.',
  unreachable: 'Google could not be asked. Please try again, or log in with your email.',
  'not-set-up': 'Signing in with Google is not set up in this shop yet.',
  away: 'The shop is catching its breath. Please try again in a moment.',
  unanswered: 'The shop could not be reached. Please try again.',
}

export const signupTexts = {
  ...shared,
  title: 'Register',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  confirmPassword: 'Confirm Password',
  passwordHint: 'At least 8 characters.',
  submit: 'Login', // sic
  haveAccount: 'Already have an account?',
  login: 'Login',
  agreeBefore: 'By signing up you agree to our ',
  terms: 'Terms',
  agreeBetween: ' and ',
  privacy: 'Privacy Policy',
  agreeAfter: '.',
  failed: 'Your account could not be opened. Please try again.',
}

export const forgotPasswordTexts = {
  title: 'Forgot password?',
  intro: 'Tell us the email address of your account. We will mail you a link to set a new password.',
  email: 'Email Address',
  submit: 'Send link',
  failed: 'The link could not be asked for. Please try again.',
  sentTitle: 'Look in your inbox',
  /** Says the same whether there is such an account or not. */
  sent: (email: string) =>
    `If there is an account for ${email}, a mail with a link is on its way. The link works once, within the hour.`,
  nothingCame: 'Nothing there after a few minutes? Look among the spam, or try another address.',
  again: 'Ask again',
  backToLogin: 'Back to login',
}

export const resetPasswordTexts = {
  ...shared,
  title: 'New password',
  intro:
    'Choose a new password for your account. Whoever is logged in to it anywhere will have to log in again.',
  password: 'New Password',
  passwordHint: signupTexts.passwordHint,
  submit: 'Save password',
  failed: 'Your password could not be changed. Please try again.',
  noLinkTitle: 'No link found',
  noLink: 'Please open this page by the link in our mail. If that is gone, ask for a new one.',
  refusedTitle: 'Link expired',
  refused:
    'Each link works once, within the hour, and only the last one we sent. Your password was not changed just now.',
  perhapsSaved:
    'Each link works once, and your first attempt went unanswered: the password that you chose then may hold already. Please log in with it. If that fails, ask for a new link there.',
  toLogin: 'Go to the login',
  askForLink: 'Ask for a new link',
}

export const verifyEmailTexts = {
  title: 'Your email',
  confirming: 'Confirming your email address…',
  doneTitle: 'Confirmed',
  done: 'Thank you. Your email address is confirmed.',
  goToShop: 'Go to the shop',
  noLinkTitle: 'No link found',
  noLink: 'Please open this page by the link in our mail. You can have a new one sent from your profile.',
  refusedTitle: 'Link expired',
  refused:
    'Each link works once, within a day, and only the last one we sent. If you have not confirmed your address yet, have a new link sent from your profile.',
  toProfile: 'Go to my profile',
  failedTitle: 'Not confirmed yet',
  failed: 'The shop could not be reached. Please check your internet and try again.',
}
