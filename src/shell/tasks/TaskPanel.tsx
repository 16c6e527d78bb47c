import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Task, type TaskProgress } from '#contract/system/task.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TaskPanelRow } from './TaskPanelRow.tsx';

interface TaskPanelProps {
    tasks: readonly TaskProgress[];
    anchor: HTMLElement;
    onClose: () => void;
}

/** The user's current tasks, below the header. */
export const TaskPanel = ({ tasks, anchor, onClose }: TaskPanelProps) => {
    const text = useText();
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': text('task.panel'), sx: { width: 360, maxWidth: 'calc(100vw - 32px)' } } }}
        >
            <Typography variant="h2" sx={{ px: 4, pt: 3, pb: 1, fontSize: 14, fontWeight: 600 }}>
                {text('task.panel')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflow: 'auto' }}>
                {tasks.map(task => (
                    <TaskPanelRow key={task.id} task={task} />
                ))}
            </Box>
            {tasks.length === 0 && <Box sx={{ px: 4, py: 6, textAlign: 'center', color: 'text.secondary' }}>{text('task.panelEmpty')}</Box>}
            <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1, textAlign: 'center' }}>
                <Button size="small" component={Link} to={`/${Task.resource}`} onClick={onClose}>
                    {text('task.seeAll')}
                </Button>
            </Box>
        </Popover>
    );
};
