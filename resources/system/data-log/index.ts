import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import { DataLog } from '#contract/system/data-log.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DataLogDetails = lazyPart('system/data-log/DataLogDetails', async () => ({
    default: (await import('./DataLogDetails.tsx')).DataLogDetails,
}));
const DataLogList = lazyPart('system/data-log/DataLogList', async () => ({ default: (await import('./DataLogList.tsx')).DataLogList }));

export default defineResource(DataLog, {
    components: ['system/DataLogList'],
    list: DataLogList,
    show: DataLogDetails,
    icon: ManageHistoryOutlined,
});
