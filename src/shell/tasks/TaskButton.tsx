import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useState } from 'react';
import { isUnfinished, Task, type TaskProgress } from '#contract/system/task.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { alerts, notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { saveOrTell } from './saveOrTell.ts';
import { taskNotice } from './taskNotice.ts';
import { useTaskProgress } from './useTaskProgress.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const TaskPanel = lazyDialog(() => import('./TaskPanel.tsx'), 'TaskPanel');

/** Progress of the user's exports and imports: a count in the header, details on click, a notification at the end. */
export const TaskButton = () => {
    const mayUse = useMayUse();
    const mayList = mayUse(permissionOf(Task, 'list'));
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const handleEnd = useCallback(
        (task: TaskProgress) => {
            const notice = taskNotice(task, text, (...file) => void saveOrTell(...file));
            notices.emit(notice);
            alerts.emit({ id: task.id, kind: 'task', title: notice.message, link: '/system/task', isNotice: false });
        },
        [text],
    );
    const tasks = useTaskProgress(mayList, handleEnd);
    if (!mayList) return null;
    const running = tasks.filter(task => isUnfinished(task.status)).length;
    const label = running > 0 ? text('task.panelRunning', { count: running }) : text('task.panel');
    return (
        <>
            <Tooltip title={text('task.panel')}>
                <IconButton aria-label={label} aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
                    <Badge badgeContent={running || undefined} color="primary">
                        <CloudSyncOutlined />
                    </Badge>
                </IconButton>
            </Tooltip>
            {anchor && <TaskPanel tasks={tasks} anchor={anchor} onClose={() => setAnchor(null)} />}
        </>
    );
};
