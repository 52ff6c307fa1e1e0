export { LargeChangeAlert } from './large-change.tsx';
export { useConfirmed } from './use-previewed.ts';
