import Schedule from '@mui/icons-material/Schedule';
import { QuartzJob } from '#contract/system/quartz-job.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const QuartzJobDetails = lazyPart(() => import('./QuartzJobDetails.tsx'), 'QuartzJobDetails');
const QuartzJobForm = lazyPart(() => import('./QuartzJobForm.tsx'), 'QuartzJobForm');
const QuartzJobList = lazyPart(() => import('./QuartzJobList.tsx'), 'QuartzJobList');

export default defineResource(QuartzJob, {
    components: ['system/QuartzJobList'],
    list: QuartzJobList,
    form: QuartzJobForm,
    show: QuartzJobDetails,
    icon: Schedule,
});
