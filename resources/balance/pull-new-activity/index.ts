import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { PullNewActivity } from '#contract/balance/pull-new-activity.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const PullNewActivityList = lazyPart(() => import('./PullNewActivityList.tsx'), 'PullNewActivityList');
const PullNewActivityForm = lazyPart(() => import('./PullNewActivityForm.tsx'), 'PullNewActivityForm');
const PullNewActivityDetails = lazyPart(() => import('./PullNewActivityDetails.tsx'), 'PullNewActivityDetails');

export default defineResource(PullNewActivity, {
    components: ['balance/PullNewActivityList'],
    list: PullNewActivityList,
    form: PullNewActivityForm,
    show: PullNewActivityDetails,
    icon: GroupAddOutlined,
});
