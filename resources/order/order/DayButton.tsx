import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { formatDate, parseDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MonthGrid } from '#src/kit/ui/MonthGrid.tsx';

interface DayButtonProps {
    day: string;
    days: number;
    onPick: (day: string) => void;
}

const DAY_MS = 86_400_000;

/** The days that are shown, on a button; pressing it picks another first one. */
export const DayButton = ({ day, days, onPick }: DayButtonProps) => {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const last = formatDate((parseDateTime(day) ?? 0) + (days - 1) * DAY_MS);
    const span = days > 1 ? `${day} ~ ${last.slice(5)}` : day;
    return (
        <>
            <Button
                variant="outlined"
                aria-label={`${text('orderView.gantt.day')} ${day}`}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {span}
            </Button>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            >
                <MonthGrid
                    from={day}
                    to={last}
                    onPick={next => {
                        setAnchor(null);
                        onPick(next);
                    }}
                />
            </Popover>
        </>
    );
};
