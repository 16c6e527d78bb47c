import BugReport from '@mui/icons-material/BugReportOutlined';
import { ClientError } from '#contract/monitor/client-error.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ClientErrorDetails = lazyPart(() => import('./ClientErrorDetails.tsx'), 'ClientErrorDetails');
const ClientErrorList = lazyPart(() => import('./ClientErrorList.tsx'), 'ClientErrorList');

export default defineResource(ClientError, {
    components: ['monitor/ClientErrorList'],
    list: ClientErrorList,
    show: ClientErrorDetails,
    icon: BugReport,
});
