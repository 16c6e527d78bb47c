import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ExpiryCalendar } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths } from '#src/kit/ui/calendar.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useListState } from '#src/kit/views/useListState.ts';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';
import { ExpiryMonth } from './ExpiryMonth.tsx';

const MONTHS = [0, 1, 2, 3];
const TONES = ['warning', 'error', 'error'] as const;

/** When papers end, by day over the coming three months; a day leads to its vehicles. */
export const ExpirySheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { setFilters } = useListState();
    const query = useEntityQuery<ExpiryCalendar>('expiry');
    const pick = (filter: Record<string, string>) => {
        setFilters(filter);
        onClose();
    };
    return (
        <SideSheet
            width={760}
            label={text('fleet.expiry.title')}
            header={<Typography variant="h2">{text('fleet.expiry.title')}</Typography>}
            onClose={onClose}
        >
            <QueryState query={query} empty={text('fleet.empty')}>
                {({ today, days, overdue, within }) => {
                    const counts = new Map(days.map(({ day, count }) => [day, count]));
                    const most = Math.max(1, ...days.map(({ count }) => count));
                    return (
                        <>
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
                                <Tag tone="error">{text('fleet.expiry.overdue', { n: overdue })}</Tag>
                                {within.map(({ days: limit, count }, at) => (
                                    <Tag key={limit} tone={TONES[at] ?? 'warning'}>
                                        {text('fleet.expiry.within', { days: limit, n: count })}
                                    </Tag>
                                ))}
                            </Box>
                            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 4 }}>
                                {text('fleet.expiry.hint')}
                            </Typography>
                            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 6 }}>
                                {MONTHS.map(n => (
                                    <ExpiryMonth
                                        key={n}
                                        month={addMonths(today, n)}
                                        today={today}
                                        counts={counts}
                                        most={most}
                                        onPick={day => pick({ nextExpire_begin: day, nextExpire_end: day })}
                                    />
                                ))}
                            </Box>
                        </>
                    );
                }}
            </QueryState>
        </SideSheet>
    );
};
