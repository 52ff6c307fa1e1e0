/**
 * Returns one stream for all moves of cartons, which are sent in order: a carton received and loaded offline
 * is received first.
 */
export const goodsStream = () => 'goods';
