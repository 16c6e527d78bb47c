import ReportProblem from '@mui/icons-material/ReportProblem';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const AnomalyDetails = lazyPart(() => import('./AnomalyDetails.tsx'), 'AnomalyDetails');
const AnomalyList = lazyPart(() => import('./AnomalyList.tsx'), 'AnomalyList');

export default defineResource(Anomaly, {
    components: ['monitor/AnomalyList'],
    list: AnomalyList,
    show: AnomalyDetails,
    icon: ReportProblem,
});
