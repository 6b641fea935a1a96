import { Button, type ButtonProps } from '@shop/ui/button'

/** An action in the shape of a link, among other links. */
export function TextButton({ children, ...rest }: Omit<ButtonProps, 'variant' | 'size'>) {
  return (
    <Button {...rest} variant="plain" size="small" className="-mx-5">
      {children}
    </Button>
  )
}
