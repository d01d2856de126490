import { useColorMode, usePrismTheme, useQueryString, useQueryStringList, useQueryStringValue, useThemeConfig } from '@docusaurus/theme-common'
import { useHistory, useLocation } from '@docusaurus/router'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import Foo from '@theme/Foo'
import IconClose from '@theme/Icon/Close'
import IconCopy from '@theme/Icon/Copy'
import IconExternalLink from '@theme/Icon/ExternalLink'
import IconSuccess from '@theme/Icon/Success'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'

export default function Inner() {
  const { pathname, search } = useLocation()
  const asked = [useQueryString('q')[0], useQueryStringList('tag')[0], useQueryStringValue('q')]
  const styles = usePrismTheme().styles.length + Object.keys(useThemeConfig()).length
  return (
    <Tabs groupId="os" queryString>
      <TabItem value="a" label="A"><CodeBlock language="js">let a</CodeBlock></TabItem>
      <TabItem value="b">
        <p>{JSON.stringify([pathname, search, useHistory().location.pathname, asked, styles])}</p>
        <Admonition type="tip">{useColorMode().colorMode}</Admonition>
        <Admonition type="caution">c</Admonition>
        <Details>{String(useIsBrowser() || ExecutionEnvironment.canUseDOM)}</Details>
        <Foo />
        <p><IconExternalLink className="out" width={9} /><IconSuccess /><IconClose /><IconCopy /></p>
      </TabItem>
    </Tabs>
  )
}
