import { cartonText } from '../../texts/carton-text.ts';
import { defineTexts } from '../../texts/message.ts';

/** Texts about handover against the pickup code, its lockout, and storage charged before handover. */
export const handOverTexts = defineTexts('handOver', {
  onlyGhana: {
    en: 'Only the Ghana warehouse can hand over goods. Ask an admin for this permission',
    zh: '只有加纳仓库可以交货，如需权限请联系管理员',
  },
  onItsRun: ({ label }: { label: string }) => ({
    en: `${label} is out for delivery. Record it on its delivery run.`,
    zh: `${label} 正在派送。请在所属派送单中登记。`,
  }),
  scanEach: {
    en: 'Scan each carton, or enter a reason for handing it over without scanning',
    zh: '请逐件扫描，或填写未扫描交货的原因',
  },
  whyUnscanned: {
    en: 'Enter a reason for not scanning the cartons',
    zh: '请填写未扫描原因',
  },
  notInShipment: {
    en: 'One of these cartons isn’t in this shipment. Check the list',
    zh: '其中一件不属于该运单，请再核对清单',
  },
  locked: ({ number }: { number: string }) => ({
    en: `Too many wrong pickup codes were entered for ${number}, so its handover is locked. Ask someone with the Support permission to unlock it`,
    zh: `${number} 的提货码输错次数过多，交货已锁定。请有“客服”权限的同事解锁`,
  }),
  notReady: ({ number }: { number: string }) => ({
    en: `${number} isn’t ready for pickup. No cartons have been released`,
    zh: `${number} 还不能提货：没有已放货的货件`,
  }),
  codeReplaced: ({ attempts }: { attempts: number }) => ({
    en: `Wrong code entered ${attempts} times. We’ve sent the customer a new code. Ask for it`,
    zh: `已输错 ${attempts} 次，系统已给客户发送新提货码，请让客户出示新码`,
  }),
  wrongCode: {
    en: 'That pickup code doesn’t match this shipment. The customer can find it in their notification or on the shipment page',
    zh: '提货码与该运单不符。客户可在通知或运单页面查看提货码',
  },
  notLocked: { en: 'This shipment’s handover isn’t locked', zh: '该运单的交货未锁定' },
  otherUnlocks: {
    en: 'Someone with the Support permission who didn’t enter any of the wrong codes must unlock it',
    zh: '须由有“客服”权限且未输错提货码的同事解锁',
  },
  storageElsewhere: {
    en: 'Storage is invoiced at the office that holds the goods. Ask someone there with the Finance permission',
    zh: '仓储费由货件所在网点出账单，请联系该网点有“财务”权限的同事',
  },
  storageChanged: ({ due, expected }: { due: string; expected: string }) => ({
    en: `Storage is now ${due}, not ${expected}. Check it, then confirm the new amount`,
    zh: `仓储费现为 ${due}，不再是 ${expected}。请核对后按新金额确认`,
  }),

  // Notifications.
  collected: ({ number }: { number: string }) => ({
    en: `Collected: ${number}`,
    zh: `已提货：${number}`,
  }),
  collectedBody: ({ count, name }: { count: number; name: string }) => ({
    en: `${cartonText(count).en} ${count === 1 ? 'was' : 'were'} collected by ${name}. If you don’t recognize this, contact us right away.`,
    zh: `${name} 已提取 ${count} 件。如非您本人安排，请立即联系我们。`,
  }),
  lockedTitle: ({ number }: { number: string }) => ({
    en: `Handover locked: ${number}`,
    zh: `交货已锁定：${number}`,
  }),
  lockedBody: ({ attempts, number }: { attempts: number; number: string }) => ({
    en: `${attempts} wrong pickup codes were entered for ${number}. Find out who is asking for the goods, then unlock the handover with a reason. Anyone who entered a wrong code can’t unlock it.`,
    zh: `${number} 的提货码已输错 ${attempts} 次。请核实提货人身份，再注明原因解锁交货。输错过提货码的人不能解锁。`,
  }),
});
