import draw from 'no-such-library'
export const Later = () => draw()
