export const errorTexts = {
  title: 'Unexpected Application Error!',
  backToHome: 'Back to Home',
  tryAgain: 'Try again',
}

/** Words for failures that no screen expects. */
export const failureTexts = {
  notLoaded: 'That could not be loaded. Please try again.',
  reload: 'Reload page',
  withReference: (message: string, reference: string) =>
    `${message} If you write to us about it, please name this number: ${reference}`,
}

/** A page whose programs did not come. On its own: no program holds it. */
export const pageNotLoadedTexts = {
  text: 'Part of this page did not load.',
  again: 'Load it again',
}
