import type { WantedMove } from './useBarMove.ts';
import { lazyOverlay } from '#src/kit/ui/lazyPart.ts';

// The board comes without the dialog: the first job that is moved brings it.
const ReassignDialog = lazyOverlay('pages/dispatch/ReassignDialog', async () => ({
    default: (await import('#resources/order/order/ReassignDialog.tsx')).ReassignDialog,
}));

/** Why a job goes to another driver; who it was dropped on is chosen already. */
export const BarReassign = ({ order, to, onClose }: WantedMove & { onClose: () => void }) => (
    <ReassignDialog order={order} to={to} onClose={onClose} />
);
