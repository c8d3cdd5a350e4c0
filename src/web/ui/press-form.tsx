import type { ReactNode } from 'react'

/**
 * Around a button of type submit: its press does `onPress`. Before the page's scripts have come, and while they cannot tell yet what a
 * press means (no `onPress`), it is sent to `action`.
 */
export const PressForm = ({
  action,
  onPress,
  children,
}: {
  action: string
  onPress: (() => void) | undefined
  children: ReactNode
}) => (
  <form
    method="post"
    action={action}
    className="contents"
    onSubmit={(event) => {
      if (!onPress) return
      event.preventDefault()
      onPress()
    }}
  >
    {children}
  </form>
)
