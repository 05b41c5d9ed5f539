export { levelName } from './level-name.ts'
