globalThis.effect = 'effect'
