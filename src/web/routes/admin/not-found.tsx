import { data } from 'react-router'
import NotFoundScreen from '#web/features/layout/components/not-found-screen.tsx'

/** Inside the guard: who may not be here is sent away before the page says that there is nothing (decision 11). */
export const loader = () => data(null, { status: 404 })

export default function AdminNotFound() {
  return <NotFoundScreen />
}
