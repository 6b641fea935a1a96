/** Words for failures that no screen expects. */
export const failureTexts = {
  withReference: (message: string, reference: string) =>
    `${message} If you write to us about it, please name this number: ${reference}`,
}
