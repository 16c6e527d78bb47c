import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import type { MouseEvent } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ROW_PART } from '#src/theme/componentStyles.ts';
import { AfterRows } from '../loading/AfterRows.tsx';

interface CopyTextProps {
    /** The text that is shown and copied. */
    text: string;
}

const BUTTON = { width: 22, height: 22, ml: 1, '& svg': { fontSize: '14px !important' } } as const;

/** A number, phone or plate with a button that copies it; the button shows on hover and on focus. */
export const CopyText = ({ text }: CopyTextProps) => {
    const say = useText();
    const notify = useNotify();
    const handleCopy = (event: MouseEvent) => {
        event.stopPropagation();
        navigator.clipboard.writeText(text).then(
            () => notify(say('common.copied'), { type: 'success' }),
            () => notify(say('common.copyFailed'), { type: 'warning' }),
        );
    };
    return (
        <span className={ROW_PART.copied}>
            {text}
            <AfterRows>
                <IconButton aria-label={say('common.copy', { what: text })} onClick={handleCopy} sx={BUTTON}>
                    <ContentCopy />
                </IconButton>
            </AfterRows>
        </span>
    );
};
