/** `afterwards`: for somebody who did not expect the mail. */
type AccountMailWords = { subject: string; message: string; button: string; afterwards: string }

export const accountMails = {
  verify: {
    subject: 'Please confirm your email address',
    message: 'Thank you for opening an account with us. This link shows us that your email address is yours.',
    button: 'Confirm my email address',
    afterwards:
      'The link works once, for 24 hours. If you did not open an account, please do not follow it: nothing else will happen.',
  },
  reset: {
    subject: 'Set a new password',
    message: 'Somebody, hopefully you, asked to set a new password for your account.',
    button: 'Set a new password',
    afterwards:
      'The link works once, for an hour; if we sent you several, only the last one works. If it was not you, you can ignore this mail: your password stays as it is.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    message:
      'A new password has been set for your account, by a link that we mailed to this address. You have been logged out everywhere.',
    button: 'Set another password',
    afterwards:
      'If this was you, there is nothing left to do. If not, somebody else reads your mail: change its password first, then set another one here.',
  },
  'password-changed-inside': {
    subject: 'Your password has been changed',
    message:
      'The password of your account has been changed under Settings, by somebody who knew the one before. All other logins have been ended.',
    button: 'Set another password',
    afterwards: 'If this was you, there is nothing left to do. If not, set another one here at once.',
  },
  'email-change-asked': {
    subject: 'Your account is to get another email address',
    message:
      'Somebody who knew your password asked to change the email address of your account. We have mailed a link to the new one; once it is confirmed there, our mails go there.',
    button: 'Set a new password',
    afterwards:
      'If this was you, there is nothing to do here. If not, set a new password at once: that calls the change off.',
  },
  email: {
    subject: 'Please confirm your new email address',
    message:
      'An account with us is to get this email address. It changes once you have opened this link and pressed the button there.',
    button: 'Look at it and confirm',
    afterwards:
      'The link works once, for 24 hours; if we sent you several, only the last one works. If it was not you, you can ignore this mail: nothing will happen.',
  },
  'google-linked': {
    subject: 'Your account now opens with Google',
    message:
      'Somebody signed in with Google with this email address, so your account opens with Google from now on. Its password has been removed, and it has been logged out everywhere else.',
    button: 'Set a new password',
    afterwards:
      'If you would like to log in with a password too, set a new one. If it was not you who signed in, please look after your Google account first.',
  },
} satisfies Record<string, AccountMailWords>

export const accountMailParts = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  greetingWithoutName: 'Hello,',
}
