import { nameOf, phaseOf } from './phase'

document.body.append(`The moon tonight: ${nameOf(phaseOf(new Date()))}`)
