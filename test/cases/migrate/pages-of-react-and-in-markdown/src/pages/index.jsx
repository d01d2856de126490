import Layout from '@theme/Layout'
export default () => <Layout title="Start"><h1>Welcome</h1></Layout>
