/**
 * Returns the key by which a device remembers a dismissed message; a new message has a new key. FNV-1a, 32
 * bits.
 */
export function announcementKey(message: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < message.length; at += 1)
    hash = Math.imul(hash ^ message.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
