/** Words of the fallback page, and of what could not be loaded. */
export const errorTexts = {
  title: 'Unexpected Application Error!',
  backToHome: 'Back to Home',
  tryAgain: 'Try again',
}
