import { data } from 'react-router'
import NotFoundScreen from '#web/features/layout/components/not-found-screen.tsx'

export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
