import { lazy, Suspense } from 'react';
import type { WantedMove } from './useBarMove.ts';

// The board comes without the dialog: the first job that is moved brings it.
const ReassignDialog = lazy(async () => ({ default: (await import('#resources/order/order/ReassignDialog.tsx')).ReassignDialog }));

/** Why a job goes to another driver; who it was dropped on is chosen already. */
export const BarReassign = ({ order, to, onClose }: WantedMove & { onClose: () => void }) => (
    <Suspense fallback={null}>
        <ReassignDialog order={order} to={to} onClose={onClose} />
    </Suspense>
);
