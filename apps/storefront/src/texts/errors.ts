/** Words of the fallback page. */
export const errorTexts = {
  title: 'Unexpected Application Error!',
  backToHome: 'Back to Home',
  tryAgain: 'Try again',
}
