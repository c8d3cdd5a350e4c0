import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { termsOf } from '#shared/offer-conditions.ts'
import { paths } from '#web/lib/paths.ts'
import { promised } from '#web/lib/promised.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { soldOutText } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BoostMark } from '#web/ui/boost-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PromisedPoints } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'
import { useRemoveFromCart, useUpdateQuantity } from '../mutations/lines.ts'
import { isForeseen } from '../rules/shops.ts'

const typingPause = 400

/** What a typed quantity means: a positive integer, or nothing. */
export const typedQuantity = (text: string): number | undefined => {
  const value = Number(text)
  return /^\d{1,10}$/.test(text) && value >= 1 && value <= 2_147_483_647 ? value : undefined
}

/** The number shown follows the hand at once; the call follows when the hand rests, or leaves the page. */
const useQuantity = (item: CartItem) => {
  const [shown, setShown] = useState(String(item.quantity))
  const { mutate } = useUpdateQuantity()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  useEffect(() => setShown(String(item.quantity)), [item.quantity])
  useEffect(() => {
    const leave = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
  /** What is not sent yet never is. */
  const forget = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  const choose = (text: string) => {
    setShown(text)
    const quantity = typedQuantity(text)
    forget()
    if (quantity === undefined || quantity === item.quantity) return
    const send = () => {
      waiting.current = undefined
      mutate({ id: item.id, quantity }, { onError: () => setShown(String(item.quantity)) })
    }
    waiting.current = { timer: setTimeout(send, typingPause), send }
  }
  return {
    shown,
    choose,
    current: typedQuantity(shown) ?? item.quantity,
    forget,
    reset: () => setShown(String(item.quantity)),
  }
}

/** The line goes: who came by keyboard stays in the list, or goes to the page's heading. */
const focusNext = (button: HTMLElement): void => {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-remove]')]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}

/** `mark`: how far one is with it, and its shop's button. */
export const CartLine = ({ item, mark }: { item: CartItem; mark: ReactNode }) => {
  const { product } = item
  const { shown, choose, current, forget, reset } = useQuantity(item)
  const remove = useRemoveFromCart()
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 p-4">
      <Picture
        src={product.picture ?? product.image}
        plate={product.id}
        alt=""
        sizes="96px"
        className="size-20 shrink-0 rounded-xl sm:size-24 bg-muted object-cover"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link to={paths.productDetails(product.id)} className="line-clamp-2 font-medium hover:underline">
          {product.name}
        </Link>
        <p>
          <Price dong={product.price} />
        </p>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {product.soldOut ? (
            <Badge tone="muted">{soldOutText.title}</Badge>
          ) : (
            <>
              <PromisedPoints {...promised(product)} none={noPointsText.title} />
              <BoostMark reward={product.reward} />
            </>
          )}
        </span>
        {product.reward && !product.soldOut
          ? termsOf(product.reward).map((condition) => (
              <p key={condition} className="text-muted-foreground text-sm">
                {condition}
              </p>
            ))
          : null}
        {mark}
      </div>
      <form
        method="post"
        action={paths.cart}
        className="flex flex-wrap items-center gap-1 max-sm:ml-auto"
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset disabled={isForeseen(item)} className="contents">
          {/* What Enter in the field presses, with or without scripts. */}
          <button type="submit" name="set" value={item.id} className="hidden" tabIndex={-1} aria-hidden />
          <Button
            type="submit"
            name="less"
            value={item.id}
            variant="outline"
            size="icon"
            aria-label={t.minus(product.name)}
            disabled={current <= 1}
            onClick={() => choose(String(Math.max(1, current - 1)))}
          >
            <Minus aria-hidden className="size-4" />
          </Button>
          <input
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t.quantity(product.name)}
            value={shown}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={() => (typedQuantity(shown) === undefined ? reset() : undefined)}
            className="field-sizing-content h-11 min-w-11 max-w-32 rounded-xl border border-input bg-background text-center tabular-nums"
          />
          <Button
            type="submit"
            name="more"
            value={item.id}
            variant="outline"
            size="icon"
            aria-label={t.plus(product.name)}
            onClick={() => choose(String(current + 1))}
          >
            <Plus aria-hidden className="size-4" />
          </Button>
          <Button
            type="submit"
            name="remove"
            value={item.id}
            variant="ghost"
            size="icon"
            aria-label={t.removeItem(product.name)}
            data-remove
            onClick={({ currentTarget }) => {
              focusNext(currentTarget)
              forget()
              remove.mutate({ ...item, quantity: current })
            }}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </fieldset>
      </form>
    </li>
  )
}
