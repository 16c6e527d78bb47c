import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import { Task } from '#contract/system/task.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const TaskDetails = lazyPart(() => import('./TaskDetails.tsx'), 'TaskDetails');
const TaskList = lazyPart(() => import('./TaskList.tsx'), 'TaskList');

export default defineResource(Task, { components: ['system/TaskList'], list: TaskList, show: TaskDetails, icon: CloudSyncOutlined });
