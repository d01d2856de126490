// One of the tabs in `<Tabs>`.
import type { ReactNode } from 'react'

export interface Props {
  value: string
  label?: string
  default?: boolean
  children?: ReactNode
}

export default function TabItem({ children }: Props) {
  return <>{children}</>
}
