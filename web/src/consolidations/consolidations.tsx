/** Parts of requests to travel together that other features use. */
export { WaitOrShip } from './customer/wait-or-ship.tsx';
