/** Tests run in Node, whose encryption is that of browsers; its other types would be wrong in pages. */
declare module 'node:crypto' {
  export const webcrypto: Crypto;
}
