import { Redirect } from '@docusaurus/router'
export default () => <Redirect to='/docs/intro/' />
