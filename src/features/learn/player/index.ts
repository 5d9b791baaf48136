export { Player } from './player.tsx';
