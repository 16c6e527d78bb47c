import FactCheck from '@mui/icons-material/FactCheck';
import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const BalanceAuditList = lazyPart(() => import('./BalanceAuditList.tsx'), 'BalanceAuditList');
const BalanceAuditDetails = lazyPart(() => import('./BalanceAuditDetails.tsx'), 'BalanceAuditDetails');

export default defineResource(BalanceAudit, {
    components: ['finance/BalanceAuditList'],
    list: BalanceAuditList,
    show: BalanceAuditDetails,
    icon: FactCheck,
});
