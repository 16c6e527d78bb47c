import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import { Task } from '#contract/system/task.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const TaskDetails = lazyPart(() => import('./TaskDetails.tsx'), 'TaskDetails');
const TaskList = lazyPart(() => import('./TaskList.tsx'), 'TaskList');

export default defineResource(Task, { components: ['system/TaskList'], list: TaskList, show: TaskDetails, icon: CloudSyncOutlined });
