import type { Holiday } from '#contract/setting/system.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, isWeekend } from '#src/kit/ui/calendar.ts';
import { MonthDays } from '#src/kit/ui/MonthDays.tsx';

interface MonthOfDaysProps {
    month: Day;
    days: readonly Holiday[];
    onPick: ((day: string) => void) | undefined;
}

/** One month: holidays red, working weekends blue, weekends grey; the name stands in the tip. */
export const MonthOfDays = ({ month, days, onPick }: MonthOfDaysProps) => {
    const text = useText();
    return (
        <MonthDays
            month={month}
            height={34}
            lookOf={day => {
                const marked = days.find(each => each.day === day);
                const isOff = marked?.dayType === 'holiday';
                const kind = marked ? text(isOff ? 'setting.holiday.off' : 'setting.holiday.work') : '';
                return {
                    label: [day, kind, marked?.name].filter(Boolean).join(' '),
                    title: marked ? text('common.pair', { label: kind, value: marked.name ?? '—' }) : undefined,
                    onPick: onPick && (() => onPick(day)),
                    sx: {
                        color: isOff ? 'error.main' : marked ? 'primary.light' : isWeekend(day) ? 'text.secondary' : 'text.primary',
                        bgcolor: marked ? 'action.hover' : 'transparent',
                        fontWeight: marked ? 600 : 400,
                        '&:hover': onPick ? { bgcolor: 'action.selected' } : {},
                    },
                };
            }}
        />
    );
};
