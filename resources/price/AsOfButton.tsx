import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MonthGrid } from '#src/kit/ui/MonthGrid.tsx';
import { useListState } from '#src/kit/views/useListState.ts';

/** Shows the prices of another day; pressed again, those of today. */
export const AsOfButton = () => {
    const text = useText();
    const { filterValues, setFilters } = useListState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const day = typeof filterValues.asOf === 'string' ? filterValues.asOf : undefined;
    const show = (asOf: string | undefined) => {
        const { phase: _phase, asOf: _asOf, ...rest } = filterValues;
        setFilters({ ...rest, ...(asOf ? { asOf } : { phase: 'current' }) });
        setAnchor(null);
    };
    return (
        <>
            <Button
                variant={day ? 'contained' : 'outlined'}
                startIcon={<EventOutlined />}
                onClick={event => (day ? show(undefined) : setAnchor(event.currentTarget))}
            >
                {day ? text('price.asOfDay', { day }) : text('price.asOf')}
            </Button>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            >
                <MonthGrid onPick={show} />
            </Popover>
        </>
    );
};
