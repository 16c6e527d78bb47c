import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ExpiryQuery } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths, type Day } from '#src/kit/calendar/calendar.ts';
import { MonthDays } from '#src/kit/calendar/MonthDays.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

interface ExpiryMonthProps {
    /** First day of the month. */
    month: Day;
    today: Day;
    counts: ReadonlyMap<Day, number>;
    /** Highest count of all days, shown in the darkest colour. */
    most: number;
    onPick: (day: Day) => void;
}

/** Calendar of a month; days with more expiring certificates are darker. */
const ExpiryMonth = ({ month, today, counts, most, onPick }: ExpiryMonthProps) => {
    const text = useText();
    return (
        <MonthDays
            month={month}
            lookOf={day => {
                const count = counts.get(day) ?? 0;
                return {
                    label: text('fleet.expiry.day', { day, n: count }),
                    onPick: count > 0 ? () => onPick(day) : undefined,
                    note: (
                        <Box component="span" sx={{ fontWeight: 600 }}>
                            {count > 0 ? count : ' '}
                        </Box>
                    ),
                    sx: {
                        color: day < today ? 'text.secondary' : 'text.primary',
                        bgcolor: ({ palette }) =>
                            count > 0
                                ? alpha(palette.warning.main, 0.15 + ((palette.mode === 'dark' ? 0.35 : 0.55) * count) / most)
                                : 'transparent',
                        boxShadow: ({ palette }) => (day === today ? `inset 0 0 0 1px ${palette.primary.main}` : 'none'),
                    },
                };
            }}
        />
    );
};

const MONTHS = [0, 1, 2, 3];
const TONES = ['warning', 'error', 'error'] as const;

/** Expiry dates of certificates over the next three months; a day links to its vehicles. */
export const ExpirySheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { setFilters } = useListState();
    const query = useNamedQuery(ExpiryQuery, {});
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
