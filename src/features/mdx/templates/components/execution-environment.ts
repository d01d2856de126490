// Where a component runs.
const canUseDOM = typeof window !== 'undefined' && 'document' in window

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
}
