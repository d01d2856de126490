import { useState } from 'react'
import { readFileSync } from 'fs'
export default () => <b>{useState(typeof readFileSync)[0]}</b>
