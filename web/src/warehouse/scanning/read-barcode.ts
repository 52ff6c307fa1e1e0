/** Looks for a code in a picture of the camera; null where there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>;
