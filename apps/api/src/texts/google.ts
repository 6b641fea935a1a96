export const googleTexts = {
  done: {
    title: 'You are signed in',
    words: 'The shop goes on in the window that you came from. You can close this one.',
  },
  failed: {
    title: 'That did not work',
    words:
      'You are not signed in. Please close this window and try again, or log in with your email address and password.',
  },
  notSetUp: {
    title: 'Signing in with Google is not set up in this shop yet',
    words: 'Please close this window and log in with your email address and password.',
    ownerTitle: 'If this is your shop',
    registerBefore: 'Register it with Google as a web application, with the redirect address ',
    registerAfter: '.',
    startBefore: 'Start it with what Google gives you: ',
    startBetween: ' and ',
    startAfter: '. Nothing else is needed.',
  },
}
