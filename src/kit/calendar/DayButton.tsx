import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { DayPopover } from './DayPopover.tsx';

interface DayButtonProps {
    /** Purpose of the day; `label` and `day` are the button's accessible name. */
    label: string;
    day: string;
    /** Last day, if the button shows a range. */
    to?: string;
    onPick: (day: string) => void;
    /** Content of the button. */
    children: ReactNode;
}

/** A button that shows a day, or the first day of a range; pressing it opens a month to pick another. */
export const DayButton = ({ label, day, to = day, onPick, children }: DayButtonProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button variant="outlined" aria-label={`${label} ${day}`} onClick={event => setAnchor(event.currentTarget)}>
                {children}
            </Button>
            <DayPopover
                anchor={anchor}
                from={day}
                to={to}
                onClose={() => setAnchor(null)}
                onPick={next => {
                    setAnchor(null);
                    onPick(next);
                }}
            />
        </>
    );
};
