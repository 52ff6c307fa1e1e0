import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import type { handOver } from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { useRef, useState } from 'react';
import type { z } from 'zod/mini';

import { currentOutbox } from '../../lib/offline/outbox.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import { handOverKind } from './hand-over-outbox.ts';

type Body = z.input<(typeof handOver)['body']>;
type Answer = z.output<(typeof handOver)['answer']>;
type Handlers = { onSuccess: (answer: Answer) => void; onError: (error: unknown) => void };
const reads = [getShipment, listShipments, listInventory];

/**
 * Sends a handover. If its answer is lost it stays on this device, and sending it again repeats its key, so
 * that it counts once.
 */
export function useHandOver(shipment: Pick<ShipmentAnswer, 'id' | 'trackingNumber'>) {
  const viewer = useViewer();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isLost, setLost] = useState(false);
  const last = useRef<{ text: string; id: string } | null>(null);

  async function send(body: Body): Promise<Answer | null> {
    const text = JSON.stringify(body);
    const before = last.current;
    const id = before?.text === text ? before.id : crypto.randomUUID();
    last.current = { text, id };
    const replaces = handOverKind.entriesIn(currentOutbox()).find((one) => one.id === before?.id);
    const outcome = await handOverKind.submit(
      {
        id,
        kind: 'hand-over',
        person: { id: viewer.id, name: viewer.name },
        payload: { shipmentId: shipment.id, trackingNumber: shipment.trackingNumber, body },
      },
      { replaces, discardsRefused: true, sendsUnkept: true },
    );
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome.kind === 'done' ? outcome.answer : null;
  }
  async function attempt(body: Body, { onSuccess, onError }: Handlers) {
    setPending(true);
    setError(null);
    setLost(false);
    try {
      const answer = await send(body);
      setLost(answer === null);
      if (answer === null) return;
      last.current = null;
      onSuccess(answer);
      void invalidateAnswers(reads);
    } catch (reason) {
      setError(reason);
      onError(reason);
    } finally {
      setPending(false);
    }
  }
  return {
    isPending,
    error,
    /** There was no answer: it may be recorded or not. */
    isLost,
    reset: () => {
      setError(null);
      setLost(false);
    },
    mutate: (body: Body, handlers: Handlers) => void attempt(body, handlers),
  };
}
