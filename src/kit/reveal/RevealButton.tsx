import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Visibility from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Reveal } from './useReveal.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

const RevealDialog = lazyDialog(() => import('./RevealDialog.tsx'), 'RevealDialog');

interface RevealButtonProps {
    /** What it shows: 手机号. */
    what: string;
    reveal: Reveal;
}

/** The eye beside a masked number: asks for the whole of it, or hides it again before its time. */
export const RevealButton = ({ what, reveal }: RevealButtonProps) => {
    const text = useText();
    const [isAsking, setAsking] = useState(false);
    const isShown = reveal.value !== undefined;
    const handleClick = (event: MouseEvent) => {
        event.stopPropagation();
        if (isShown) reveal.hide();
        else setAsking(true);
    };
    return (
        <>
            <IconButton
                aria-label={text(isShown ? 'reveal.hide' : 'reveal.title', { what })}
                onClick={handleClick}
                sx={{
                    width: 22,
                    height: 22,
                    ml: 1,
                    // On a phone it is larger than the line that it is in, which must not grow by it.
                    '@media (max-width: 575.98px)': { my: '-11px' },
                    color: 'text.secondary',
                    '& svg': { fontSize: '15px !important' },
                }}
            >
                {isShown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
            {isAsking && <RevealDialog what={what} onAsk={reveal.ask} onClose={() => setAsking(false)} />}
        </>
    );
};
