import History from '@mui/icons-material/History';
import { Log } from '#contract/system/log.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const LogDetails = lazyPart(() => import('./LogDetails.tsx'), 'LogDetails');
const LogList = lazyPart(() => import('./LogList.tsx'), 'LogList');

export default defineResource(Log, { components: ['system/LogList'], list: LogList, show: LogDetails, icon: History });
