import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { MonthGrid } from '#src/kit/ui/MonthGrid.tsx';

/** A day on a button; pressing it picks another. */
export const DayPicker = ({ label, day, onPick }: { label: string; day: string; onPick: (day: string) => void }) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button variant="outlined" aria-label={`${label} ${day}`} onClick={event => setAnchor(event.currentTarget)}>
                {label} {day}
            </Button>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            >
                <MonthGrid
                    from={day}
                    to={day}
                    onPick={next => {
                        setAnchor(null);
                        onPick(next);
                    }}
                />
            </Popover>
        </>
    );
};
