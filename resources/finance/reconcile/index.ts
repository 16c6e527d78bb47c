import Balance from '@mui/icons-material/Balance';
import { Reconcile } from '#contract/finance/reconcile.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ReconcileList = lazyPart(() => import('./ReconcileList.tsx'), 'ReconcileList');
const ReconcileDetails = lazyPart(() => import('./ReconcileDetails.tsx'), 'ReconcileDetails');

export default defineResource(Reconcile, {
    components: ['finance/ReconcileList'],
    list: ReconcileList,
    show: ReconcileDetails,
    icon: Balance,
});
