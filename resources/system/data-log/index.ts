import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import { DataLog } from '#contract/system/data-log.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DataLogDetails = lazyPart(() => import('./DataLogDetails.tsx'), 'DataLogDetails');
const DataLogList = lazyPart(() => import('./DataLogList.tsx'), 'DataLogList');

export default defineResource(DataLog, {
    components: ['system/DataLogList'],
    list: DataLogList,
    show: DataLogDetails,
    icon: ManageHistoryOutlined,
});
