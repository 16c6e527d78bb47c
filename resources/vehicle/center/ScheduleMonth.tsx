import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { Taken } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, today } from '#src/kit/calendar/calendar.ts';
import { MonthDays } from '#src/kit/calendar/MonthDays.tsx';

interface ScheduleMonthProps {
    month: Day;
    chosen: Day | undefined;
    takenOn: (day: Day) => readonly Taken[];
    onMove: (month: Day) => void;
    onPick: (day: Day) => void;
}

/** Calendar of a vehicle's month: blue days have orders, amber days maintenance. */
export const ScheduleMonth = ({ month, chosen, takenOn, onMove, onPick }: ScheduleMonthProps) => {
    const text = useText();
    const now = today();
    return (
        <MonthDays
            month={month}
            height={46}
            onMove={onMove}
            lookOf={day => {
                const taken = takenOn(day);
                const isServiced = taken.some(({ kind }) => kind === 'maintain');
                const orders = taken.filter(({ kind }) => kind !== 'maintain').length;
                const notes = [isServiced && text('fleet.schedule.service'), orders > 0 && text('fleet.schedule.orders', { n: orders })];
                const note = notes.filter(Boolean).join(' ');
                return {
                    label: `${day} ${note}`.trim(),
                    isPressed: day === chosen,
                    onPick: () => onPick(day),
                    note: (
                        <Box component="span" sx={{ fontWeight: 600, minHeight: 16 }}>
                            {note}
                        </Box>
                    ),
                    sx: {
                        color: day < now ? 'text.secondary' : 'text.primary',
                        bgcolor: ({ palette }) =>
                            taken.length === 0 ? 'transparent' : alpha((isServiced ? palette.warning : palette.primary).main, 0.18),
                        boxShadow: ({ palette }) =>
                            day === chosen
                                ? `inset 0 0 0 2px ${palette.primary.main}`
                                : day === now
                                  ? `inset 0 0 0 1px ${palette.primary.main}`
                                  : 'none',
                        '&:hover': { bgcolor: 'action.hover' },
                    },
                };
            }}
        />
    );
};
