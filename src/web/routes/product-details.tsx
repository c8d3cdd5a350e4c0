import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Cart items link here (spec section 2); the product's own page takes over (decision 1). No header takes every letter of an address. */
export const loader = ({ params: { id = '' } }: LoaderFunctionArgs) =>
  redirect(`/products/${encodeURIComponent(id)}`, 301)

export default function ProductDetails() {
  return null
}
