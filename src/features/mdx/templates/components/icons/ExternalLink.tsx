// The icon after a link to another site.
import { Icon, type IconProps } from './Icon.tsx'

export default function ExternalLink(props: IconProps) {
  return <Icon size={13.5} path="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" {...props} />
}
