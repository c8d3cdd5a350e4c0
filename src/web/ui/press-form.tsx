import type { ReactNode } from 'react'

/** Around a button of type submit: its press does `onPress`, and before the page's scripts have come sends it to `action`. */
export const PressForm = ({
  action,
  onPress,
  children,
}: {
  action: string
  onPress: () => void
  children: ReactNode
}) => (
  <form
    method="post"
    action={action}
    className="contents"
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    {children}
  </form>
)
