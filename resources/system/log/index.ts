import History from '@mui/icons-material/History';
import { Log } from '#contract/system/log.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const LogDetails = lazyPart('system/log/LogDetails', async () => ({ default: (await import('./LogDetails.tsx')).LogDetails }));
const LogList = lazyPart('system/log/LogList', async () => ({ default: (await import('./LogList.tsx')).LogList }));

export default defineResource(Log, { components: ['system/LogList'], list: LogList, show: LogDetails, icon: History });
