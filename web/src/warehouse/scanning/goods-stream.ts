/**
 * Whatever moves cartons is sent in the order in which it was done: one that was received and loaded without a
 * connection is received first.
 */
export const goodsStream = () => 'goods';
