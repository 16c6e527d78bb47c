import Payments from '@mui/icons-material/Payments';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const WithdrawList = lazyPart(() => import('./WithdrawList.tsx'), 'WithdrawList');
const WithdrawDetails = lazyPart(() => import('./WithdrawDetails.tsx'), 'WithdrawDetails');

export default defineResource(WithdrawAudit, {
    components: ['finance/WithdrawAuditList'],
    list: WithdrawList,
    show: WithdrawDetails,
    icon: Payments,
});
