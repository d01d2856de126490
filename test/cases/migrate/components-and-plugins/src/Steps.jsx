import Tabs from '@theme/Tabs'
export default ({ children }) => <Tabs groupId="os">{children}</Tabs>
