import { lazy } from 'react'

export default lazy(() => import('./screens/networks.tsx'))
