import { lazy } from 'react'

export default lazy(() => import('./screens/users.tsx'))
