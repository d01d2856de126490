// The close icon.
import { Icon, type IconProps } from './Icon.tsx'

export default function Close(props: IconProps) {
  return <Icon size={24} path="M6 6l12 12M18 6L6 18" {...props} />
}
