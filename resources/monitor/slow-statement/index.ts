import HourglassBottom from '@mui/icons-material/HourglassBottomOutlined';
import { SlowStatement } from '#contract/monitor/slow-statement.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const SlowStatementDetails = lazyPart(() => import('./SlowStatementDetails.tsx'), 'SlowStatementDetails');
const SlowStatementList = lazyPart(() => import('./SlowStatementList.tsx'), 'SlowStatementList');

export default defineResource(SlowStatement, {
    components: ['monitor/SlowStatementList'],
    list: SlowStatementList,
    show: SlowStatementDetails,
    icon: HourglassBottom,
});
