import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useText } from '#providers/i18n/useText.ts';
import type { Day } from '#src/kit/ui/calendar.ts';
import { MonthDays } from '#src/kit/ui/MonthDays.tsx';

interface ExpiryMonthProps {
    /** Its first day. */
    month: Day;
    today: Day;
    counts: ReadonlyMap<Day, number>;
    /** Of all days: the darkest. */
    most: number;
    onPick: (day: Day) => void;
}

/** One month of days, darker where more papers end. */
export const ExpiryMonth = ({ month, today, counts, most, onPick }: ExpiryMonthProps) => {
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
