/** The door of the warehouse: what the demo company does at its gates. */
export { handOverPackages } from './handover.ts';
export { identifyPackage } from './identify.ts';
export { addPhotoTo } from './photos.ts';
export { receivePackage, type ReceiveInput } from './receive.ts';
export { reopenPackage, verifyPackage, type VerifyInput } from './verify.ts';
