import type { GoogleFailure } from '@shop/contract/google-sign-in'

/** What login and signup share. */
const shared = {
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
}

/** The login screen. */
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

  signing: 'Signing', // sic
  success: 'login success', // sic
  failed: 'Failed to login', // sic
  googleFailed: 'failed to login', // sic: not as above
  googleWaiting: 'Please go on in the window that has opened. If it is gone, press the button again.',
}

/** Why nobody was signed in with Google. */
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

/** The signup screen. */
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
