import { OnlineReport } from '#contract/online/report.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const ReportForm = lazyPart('online/report/ReportForm', async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));
const ReportList = lazyPart('online/report/ReportList', async () => ({ default: (await import('./ReportList.tsx')).ReportList }));
const ReportRun = lazyPart('online/report/ReportRun', async () => ({ default: (await import('./ReportRun.tsx')).ReportRun }));

export default defineResource(OnlineReport, {
    components: ['modules/online/cgreport/OnlCgreportHeadList'],
    list: ReportList,
    form: ReportForm,
    show: ReportRun,
});
