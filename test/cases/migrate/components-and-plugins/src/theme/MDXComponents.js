import Steps from '@site/src/Steps'
import Tabs from '@theme/Tabs'
export default { Steps, Tabs }
