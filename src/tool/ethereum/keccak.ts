// Keccak-256 as Ethereum uses it: the permutation of FIPS 202 with the padding of the first Keccak submission.

const RATE = 136
const ROUNDS = 24

/** Returns the 32-byte hash as lower-case hex without `0x`. */
export function keccak256(bytes: Uint8Array): string {
  const length = (Math.floor(bytes.length / RATE) + 1) * RATE
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x01
  padded[length - 1] = (padded[length - 1] ?? 0) | 0x80
  const words = new DataView(padded.buffer)
  // 25 lanes of 64 bits, each as its low and its high half.
  const state = new Uint32Array(50)
  for (let block = 0; block < length; block += RATE) {
    for (let i = 0; i < RATE / 4; i++) state[i] = (state[i] ?? 0) ^ words.getUint32(block + i * 4, true)
    permute(state)
  }
  return Array.from(state.subarray(0, 8), littleEndianHex).join('')
}

function littleEndianHex(word: number): string {
  const swapped = (word << 24) | ((word << 8) & 0xff0000) | ((word >>> 8) & 0xff00) | (word >>> 24)
  return (swapped >>> 0).toString(16).padStart(8, '0')
}

function permute(state: Uint32Array): void {
  const columns = new Uint32Array(10)
  const moved = new Uint32Array(50)
  for (let round = 0; round < ROUNDS; round++) {
    theta(state, columns)
    rhoAndPi(state, moved)
    chi(state, moved)
    state[0] = (state[0] ?? 0) ^ (CONSTANTS[round * 2] ?? 0)
    state[1] = (state[1] ?? 0) ^ (CONSTANTS[round * 2 + 1] ?? 0)
  }
}

/** Adds to each bit the parity of two neighbouring columns. */
function theta(state: Uint32Array, columns: Uint32Array): void {
  for (let i = 0; i < 10; i++) {
    columns[i] = at(state, i) ^ at(state, i + 10) ^ at(state, i + 20) ^ at(state, i + 30) ^ at(state, i + 40)
  }
  for (let x = 0; x < 5; x++) {
    const left = ((x + 4) % 5) * 2
    const right = ((x + 1) % 5) * 2
    const low = at(columns, left) ^ ((at(columns, right) << 1) | (at(columns, right + 1) >>> 31))
    const high = at(columns, left + 1) ^ ((at(columns, right + 1) << 1) | (at(columns, right) >>> 31))
    for (let lane = x * 2; lane < 50; lane += 10) {
      state[lane] = at(state, lane) ^ low
      state[lane + 1] = at(state, lane + 1) ^ high
    }
  }
}

/** Rotates each lane and moves it to its new place. */
function rhoAndPi(state: Uint32Array, moved: Uint32Array): void {
  for (let lane = 0; lane < 25; lane++) {
    const x = lane % 5
    const y = (lane - x) / 5
    const target = (y + 5 * ((2 * x + 3 * y) % 5)) * 2
    const shift = ROTATIONS[lane] ?? 0
    const swap = shift >= 32 ? 1 : 0
    const low = at(state, lane * 2 + swap)
    const high = at(state, lane * 2 + 1 - swap)
    const bits = shift % 32
    moved[target] = bits === 0 ? low : (low << bits) | (high >>> (32 - bits))
    moved[target + 1] = bits === 0 ? high : (high << bits) | (low >>> (32 - bits))
  }
}

/** Mixes each row with its two right neighbours, the only step that is not linear. */
function chi(state: Uint32Array, moved: Uint32Array): void {
  for (let row = 0; row < 50; row += 10) {
    for (let i = 0; i < 10; i++) {
      state[row + i] =
        at(moved, row + i) ^ (~at(moved, row + ((i + 2) % 10)) & at(moved, row + ((i + 4) % 10)))
    }
  }
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

/** Offsets of step rho: triangular numbers along the path of step pi. */
const ROTATIONS = rotations()

function rotations(): Uint8Array {
  const offsets = new Uint8Array(25)
  let x = 1
  let y = 0
  for (let step = 0; step < ROUNDS; step++) {
    offsets[x + 5 * y] = (((step + 1) * (step + 2)) / 2) % 64
    const next = (2 * x + 3 * y) % 5
    x = y
    y = next
  }
  return offsets
}

/** Round constants as low and high halves, from the linear feedback shift register of FIPS 202, algorithm 5. */
const CONSTANTS = roundConstants()

function roundConstants(): Uint32Array {
  const halves = new Uint32Array(ROUNDS * 2)
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    for (let j = 0; j < 7; j++) {
      const bit = 2 ** j - 1
      if (register & 1) {
        const half = round * 2 + (bit >= 32 ? 1 : 0)
        halves[half] = (halves[half] ?? 0) | (1 << (bit % 32))
      }
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
  return halves
}
