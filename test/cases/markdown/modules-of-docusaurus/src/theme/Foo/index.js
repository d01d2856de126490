import Details from '@theme-original/Details'
export default () => <Details summary="mine">foo</Details>
