import { defineTexts } from '../texts/message.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

type Named = { carrier: string; vessel: string };

/** What a carrier reports about the goods, for customers: each names the carrier as its source. */
export const carrierMilestoneTexts = defineTexts('carrierMilestone', {
  gateIn: ({ carrier }: { carrier: string }) => ({
    en: `${carrier}: at the port, waiting to be loaded`,
    zh: `${carrier}：已进港，待装船`,
  }),
  loaded: ({ carrier, vessel }: Named) => ({
    en: vessel ? `${carrier}: loaded on ${vessel}` : `${carrier}: loaded on board`,
    zh: vessel ? `${carrier}：已装上 ${vessel}` : `${carrier}：已装载`,
  }),
  departed: ({ carrier, vessel }: Named) => ({
    en: vessel ? `${carrier}: departed on ${vessel}` : `${carrier}: departed`,
    zh: vessel ? `${carrier}：已随 ${vessel} 离开` : `${carrier}：已离开`,
  }),
  arrived: ({ carrier, vessel }: Named) => ({
    en: vessel ? `${carrier}: arrived on ${vessel}` : `${carrier}: arrived`,
    zh: vessel ? `${carrier}：已随 ${vessel} 到达` : `${carrier}：已到达`,
  }),
  discharged: ({ carrier, vessel }: Named) => ({
    en: vessel ? `${carrier}: unloaded from ${vessel}` : `${carrier}: unloaded`,
    zh: vessel ? `${carrier}：已从 ${vessel} 卸下` : `${carrier}：已卸下`,
  }),
  eta: ({ carrier, place, day }: { carrier: string; place: string; day: PlainDay }) => ({
    en: `${carrier}: ETA ${place} ${dayText(day)}`,
    zh: `${carrier}：预计 ${dayTextZh(day)} 到达 ${place}`,
  }),
});
