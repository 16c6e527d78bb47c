import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { DayPopover } from './DayPopover.tsx';

interface DayButtonProps {
    /** What the day is for; `label` and `day` name the button to those who do not see it. */
    label: string;
    day: string;
    /** Last of several days that are shown. */
    to?: string;
    onPick: (day: string) => void;
    /** What is on the button. */
    children: ReactNode;
}

/** A day, or the first of several, on a button; pressing it picks another. */
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
