export default function Highlight({ children, color }) { return <mark className={color}>{children}</mark> }
