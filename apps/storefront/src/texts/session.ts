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

  signing: 'Signing',
  success: 'login success',
  failed: 'Failed to login',
  googleFailed: 'failed to login',
  googleUnreachable: 'Google could not be asked. Please try again, or log in with your email.',
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
