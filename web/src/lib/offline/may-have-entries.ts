import { stored } from '../storage/stored.ts';

/** So that pages without such work need neither open the database nor load what reads it. */
export const mayHaveEntries = () => stored('outbox') !== null;
