import { CgReport } from '#contract/online/cgreport.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const CgReportForm = lazyPart('online/cgreport/CgReportForm', async () => ({ default: (await import('./CgReportForm.tsx')).CgReportForm }));
const CgReportList = lazyPart('online/cgreport/CgReportList', async () => ({ default: (await import('./CgReportList.tsx')).CgReportList }));
const CgReportRun = lazyPart('online/cgreport/CgReportRun', async () => ({ default: (await import('./CgReportRun.tsx')).CgReportRun }));

export default defineResource(CgReport, {
    components: ['modules/online/cgreport/OnlCgreportHeadList'],
    list: CgReportList,
    form: CgReportForm,
    show: CgReportRun,
});
