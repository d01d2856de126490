// The copy icon.
import { Icon, type IconProps } from './Icon.tsx'

export default function Copy(props: IconProps) {
  return <Icon size={24} path="M9 9h11v11H9zM5 15H4V4h11v1" {...props} />
}
