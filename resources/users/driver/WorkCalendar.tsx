import type { DriverProfile } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HeatTable, type HeatRow } from '#src/kit/chart/HeatTable.tsx';
import { addDays, today, WEEKDAYS } from '#src/kit/ui/calendar.ts';

const WEEKS = 5;
/** A day of so many minutes is as dark as can be. */
const FULL_MIN = 480;

/** The last five weeks, Monday to Sunday: how long the driver worked each day. */
export const WorkCalendar = ({ days }: { days: DriverProfile['workDays'] }) => {
    const text = useText();
    const byDay = new Map(days.map(day => [day.day, day]));
    const now = today();
    const weekday = (new Date(`${now}T00:00:00`).getDay() + 6) % 7;
    const monday = addDays(now, -weekday - 7 * (WEEKS - 1));
    const rows = Array.from({ length: WEEKS }, (_, week): HeatRow => {
        const first = addDays(monday, week * 7);
        return {
            key: first,
            label: text('master.work.week', { day: first.slice(5) }),
            cells: WEEKDAYS.map((_name, at) => {
                const day = addDays(first, at);
                const done = byDay.get(day);
                if (!done && day > now) return undefined;
                const { orders = 0, minutes = 0 } = done ?? {};
                return {
                    heat: minutes / FULL_MIN,
                    text: minutes > 0 ? (minutes / 60).toFixed(1) : '',
                    title: text('master.work.day', { day, orders, hours: (minutes / 60).toFixed(1) }),
                };
            }),
        };
    });
    return (
        <HeatTable
            label={text('master.work.title')}
            corner={text('master.work.corner')}
            columns={WEEKDAYS.map(name => text(`common.calendar.${name}`))}
            rows={rows}
        />
    );
};
