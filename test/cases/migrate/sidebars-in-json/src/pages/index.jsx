import Chart from 'no-such-chart'
export default () => <Chart />
