import { useEffect, useRef, useState } from 'react'

/**
 * For a form that opens where its button stood: each goes with the other, and the focus with it. `box` holds both; it
 * goes on to the form's first field, and back to what is marked with `data-opens`.
 */
export const useInPlace = () => {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isTurned = useRef(false)
  useEffect(() => {
    if (!isTurned.current) return
    isTurned.current = false
    box.current?.querySelector<HTMLElement>(isOpen ? 'form input, form textarea' : '[data-opens]')?.focus()
  }, [isOpen])
  const turn = (open: boolean) => () => {
    isTurned.current = true
    setOpen(open)
  }
  return { box, isOpen, open: turn(true), close: turn(false) }
}
