/** What people are told who did something too often: `sentencesZh` has them in their place. */
export const sentencesOfLimitsZh: readonly (readonly [english: string, chinese: string])[] = [
  [
    'Too many wrong pickup codes were entered for {number}, so its handover is locked. Ask someone with the Support permission to unlock it',
    '{number} 的提货码输错次数过多，交货已锁定。请有“客服”权限的同事解锁',
  ],
  ['This shipment’s handover isn’t locked', '该运单的交货未锁定'],
  [
    'Someone with the Support permission who didn’t enter any of the wrong codes must unlock it',
    '须由有“客服”权限且未输错提货码的同事解锁',
  ],
];
