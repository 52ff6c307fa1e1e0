/** The parts of a Chinese address, in the order of the address forms of 1688, Taobao and Pinduoduo. */
export const addressLevels = ['province', 'city', 'district', 'street', 'detail'] as const;
export type AddressLevel = (typeof addressLevels)[number];
