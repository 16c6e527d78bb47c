import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Visibility from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Reveal } from './useReveal.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

const RevealDialog = lazyDialog(() => import('./RevealDialog.tsx'), 'RevealDialog');

interface RevealButtonProps {
    /** Name of the number: 手机号. */
    what: string;
    reveal: Reveal;
}

/** The button beside a masked number: reveals it, or hides it again early. */
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
                    // On a phone the button is higher than its line, which must not grow.
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
