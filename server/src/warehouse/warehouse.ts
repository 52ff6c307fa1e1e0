/** The door of the warehouse: what the demo company does at its gates. */
export { claimNumber } from './claims.ts';
export { handOverPackages } from './handover.ts';
export { addPhotoTo } from './photos.ts';
export { receivePackages } from './receive.ts';
export { verifyPackage } from './verify.ts';
