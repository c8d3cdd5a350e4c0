import { lazy } from 'react'

export default lazy(() => import('./screens/change-password.tsx'))
