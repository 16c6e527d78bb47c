import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import { Task } from '#contract/system/task.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const TaskDetails = lazyPart('system/task/TaskDetails', async () => ({ default: (await import('./TaskDetails.tsx')).TaskDetails }));
const TaskList = lazyPart('system/task/TaskList', async () => ({ default: (await import('./TaskList.tsx')).TaskList }));

export default defineResource(Task, { components: ['system/TaskList'], list: TaskList, show: TaskDetails, icon: CloudSyncOutlined });
