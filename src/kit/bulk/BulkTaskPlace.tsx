import { useResourceContext } from 'react-admin';
import { useBulkTask } from '#providers/tasks/useBulkTask.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

const BulkTaskStrip = lazyDialog(() => import('./BulkTaskStrip.tsx'), 'BulkTaskStrip');

/** Progress of the user's bulk act on this list, if there is one. */
export const BulkTaskPlace = () => {
    const task = useBulkTask(useResourceContext() ?? '');
    return task ? <BulkTaskStrip task={task} /> : null;
};
