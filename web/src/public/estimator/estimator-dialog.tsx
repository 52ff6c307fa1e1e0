import { lazy, Suspense, useState } from 'react';

import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { EstimatorRoute } from './estimator.tsx';

const Estimator = lazy(async () => ({
  default: (await import('./estimator.tsx')).Estimator,
}));

/**
 * Estimates the price of a shipment (spec §4, §5, §9). Closing it clears the goods and keeps the route. The
 * sheet is loaded when it is opened.
 */
export function EstimatorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [journey, setJourney] = useState<EstimatorRoute>({
    mode: 'AIR',
    origin: '',
    destination: '',
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Estimate shipping cost">
      <Suspense fallback={<Skeleton lines={8} />}>
        <Estimator journey={journey} onRouteChange={setJourney} onLeave={onClose} />
      </Suspense>
    </Dialog>
  );
}
