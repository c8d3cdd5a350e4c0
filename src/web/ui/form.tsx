import { type ComponentProps, createContext, useSyncExternalStore } from 'react'

/** False while the page's scripts are on their way: a submit button inside waits for them. */
export const FormReady = createContext(true)

const never = () => () => {}

/**
 * A form that its script sends. Until that is there it cannot be sent at all, and never into the address, where a
 * password would stay in histories and logs.
 */
export const Form = (props: ComponentProps<'form'>) => {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <FormReady value={isReady}>
      <form method="post" noValidate {...props} />
    </FormReady>
  )
}
