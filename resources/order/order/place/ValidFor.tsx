import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { now, secondsBetween } from './moments.ts';

interface ValidForProps {
    /** As the wire writes it. */
    until: string;
    /** The time is over: ask again. */
    onOver: () => void;
}

const pad = (figure: number): string => String(figure).padStart(2, '0');
const SOON_S = 120;

/** How long a quote holds, second by second; when it is over, it is asked for again. */
export const ValidFor = ({ until, onOver }: ValidForProps) => {
    const text = useText();
    const [left, setLeft] = useState(() => secondsBetween(now(), until));
    // Follows the clock.
    useEffect(() => {
        const timer = setInterval(() => {
            const seconds = secondsBetween(now(), until);
            setLeft(seconds);
            if (seconds > 0) return;
            clearInterval(timer);
            onOver();
        }, 1000);
        return () => clearInterval(timer);
    }, [until, onOver]);
    if (left <= 0) return null;
    return (
        <Box
            component="span"
            role="timer"
            sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums', color: left < SOON_S ? 'warning.main' : 'text.secondary' }}
        >
            {text('place.quote.valid', { time: `${pad(Math.floor(left / 60))}:${pad(left % 60)}` })}
        </Box>
    );
};
