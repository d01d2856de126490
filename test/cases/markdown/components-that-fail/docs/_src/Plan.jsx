import styles from './plan.module.scss'
export default () => <b className={styles.plan}>plan</b>
