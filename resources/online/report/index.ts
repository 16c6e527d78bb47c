import { OnlineReport } from '#contract/online/report.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ReportForm = lazyPart(() => import('./ReportForm.tsx'), 'ReportForm');
const ReportList = lazyPart(() => import('./ReportList.tsx'), 'ReportList');
const ReportRun = lazyPart(() => import('./ReportRun.tsx'), 'ReportRun');

export default defineResource(OnlineReport, {
    components: ['modules/online/cgreport/OnlCgreportHeadList'],
    list: ReportList,
    form: ReportForm,
    show: ReportRun,
});
