import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import { parseDateTime, relativeTime } from '#providers/format/dateTime.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';
import { useWorkplace } from '../useWorkplace.ts';

/** The user's work queues with their size and oldest item; each links to its list. */
export const TodoCards = ({ todos }: Pick<WorkplaceBoard, 'todos'>) => {
    const text = useText();
    const serverLabel = useServerLabel();
    const resources = useResourceDefinitions();
    if (todos.length === 0) {
        return (
            <Paper variant="outlined">
                <EmptyState title={text('work.noQueues')} hint={text('work.noQueuesHint')} />
            </Paper>
        );
    }
    return (
        <Box
            component="section"
            aria-label={text('work.todos')}
            data-tour="queues"
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
        >
            {todos.map(({ key, label, count, oldest, resource, filter }) => {
                const since = oldest === null ? undefined : parseDateTime(oldest);
                return (
                    <Paper
                        key={key}
                        variant="outlined"
                        {...(resources[resource] && { component: Link, to: listPath(resource, filter) })}
                        sx={{ p: 4, color: 'text.primary', textDecoration: 'none', '&[href]:hover': { borderColor: 'primary.main' } }}
                    >
                        <Box sx={{ color: 'text.secondary' }}>{serverLabel(label)}</Box>
                        <Box sx={{ fontSize: 24, lineHeight: '36px', fontWeight: 600, color: count > 0 ? 'warning.main' : 'text.primary' }}>
                            {formatNumber(count)}
                        </Box>
                        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                            {since === undefined ? text('work.clear') : text('work.oldest', { time: relativeTime(since) })}
                        </Box>
                    </Paper>
                );
            })}
        </Box>
    );
};

/** `TodoCards` as a card of the workplace. */
export const TodosCard = () => {
    const { data } = useWorkplace();
    return data ? <TodoCards todos={data.todos} /> : null;
};
