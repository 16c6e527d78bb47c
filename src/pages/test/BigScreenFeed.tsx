import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { urgencyOf } from '#contract/order/lateness.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { URGENCY_TONE } from '#src/theme/tagPalette.ts';

/** Number of lines that can be read from a distance. */
const LINES = 7;

/** The orders that have waited longest for a driver, and the latest events, side by side, because a wall has no tabs. */
export const BigScreenFeed = ({ live: { sla = [], feed = [] } }: { live: LiveBoard }) => {
    const text = useText();
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            <Lines title={text('wall.queue.sla')} empty={text('wall.empty.sla')}>
                {sla.slice(0, LINES).map(({ id, orderNo, cityName, typeName, seconds }) => (
                    <Line
                        key={id}
                        title={orderNo}
                        note={`${cityName} · ${typeName}`}
                        end={
                            <Tag tone={URGENCY_TONE[urgencyOf('dispatch', seconds)]}>
                                {text(seconds < 0 ? 'wall.over' : 'wall.left', { count: Math.floor(Math.abs(seconds) / 60) })}
                            </Tag>
                        }
                    />
                ))}
            </Lines>
            <Lines title={text('wall.queue.feed')} empty={text('wall.empty.feed')}>
                {feed.slice(0, LINES).map(({ id, orderNo, text: what, time }) => (
                    <Line key={id} title={what} note={orderNo} end={time} />
                ))}
            </Lines>
        </Box>
    );
};

const Lines = ({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) => (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 4, minWidth: 0 }}>
        <Typography variant="h3" sx={{ mb: 2 }}>
            {title}
        </Typography>
        {children.length === 0 ? (
            <EmptyState title={empty} />
        ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {children}
            </Box>
        )}
    </Paper>
);

const Line = ({ title, note, end }: { title: string; note: string; end: ReactNode }) => (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{title}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{note}</Box>
        </Box>
        <Box sx={{ flexShrink: 0, color: 'text.secondary' }}>{end}</Box>
    </Box>
);
