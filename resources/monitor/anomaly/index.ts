import ReportProblem from '@mui/icons-material/ReportProblem';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const AnomalyDetails = lazyPart(() => import('./AnomalyDetails.tsx'), 'AnomalyDetails');
const AnomalyList = lazyPart(() => import('./AnomalyList.tsx'), 'AnomalyList');

export default defineResource(Anomaly, {
    components: ['monitor/AnomalyList'],
    list: AnomalyList,
    show: AnomalyDetails,
    icon: ReportProblem,
});
