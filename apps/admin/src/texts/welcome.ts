/** Behind a one-time link: you, second step, recovery codes. */
export const welcomeTexts = {
  steps: ['You', 'Second step', 'Recovery codes'],
  stepDone: 'done',
  title: { first_owner: 'Open the back office', invitation: 'Welcome', reset: 'Set it up anew' },
  intro: {
    first_owner: 'You become the owner of this shop. The link works once.',
    invitation: (role: string) => `You are invited as ${role}. The link works once.`,
    reset: 'A new password and a new second step, for the same account.',
  },
  name: 'Your name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 8 characters. A sentence is easy to keep.',
  show: 'Show',
  hide: 'Hide',
  next: 'Continue',
  failed: 'This did not work. Please try again.',
  mayBeDone:
    'It may have worked the first time, although we heard nothing: please sign in with the password that you gave then.',
  goneTitle: 'This link no longer works',
  gone: 'It was used, taken back or is too old. Ask whoever sent it for a new one.',
  toSignIn: 'To the sign-in',
}

export const secondStepTexts = {
  title: 'A second step',
  intro: 'A password alone is not enough: it can be seen or guessed.',
  passkeyTitle: 'Passkey',
  passkeyHint: 'Finger, face or the PIN of this device. Nothing to type, nothing to steal.',
  passkeyButton: 'Set up a passkey',
  appTitle: 'Code from an app',
  appHint: 'Any authenticator app, on a phone that is not this device.',
  appButton: 'Set up an app',
  scan: 'Scan this with the app, then give the code that it shows.',
  byHand: 'Or type this key:',
  qr: 'QR code with the key for the app',
  code: 'Code of six digits',
  confirm: 'Confirm',
  failed: 'This did not work. Please try again.',
}

export const recoveryTexts = {
  title: 'Keep these ten codes',
  intro:
    'Each opens the back office once if your phone is lost. We keep only a fingerprint of them: nobody can show them again.',
  save: 'Save as a file',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser does not let us copy. Please save or print them.',
  kept: 'I keep them where my phone is not.',
  open: 'Open the back office',
  fileName: 'leaf-and-lather-recovery-codes.txt',
  fileHead: (shop: string) => `Recovery codes for the back office of ${shop}. Each works once.`,
  making: 'Making the codes',
}
