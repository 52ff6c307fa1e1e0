/** Looks for a code in a camera frame; returns null if there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>;
