// The icon of success.
import { Icon, type IconProps } from './Icon.tsx'

export default function Success(props: IconProps) {
  return <Icon size={24} path="M5 13l4 4L19 7" {...props} />
}
