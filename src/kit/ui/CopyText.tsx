import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import type { MouseEvent } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface CopyTextProps {
    /** What lands in the clipboard, and what is shown. */
    text: string;
}

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
        <Box
            component="span"
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                '& button': { opacity: 0 },
                '&:hover button, & button:focus-visible': { opacity: 1 },
            }}
        >
            {text}
            <IconButton
                aria-label={say('common.copy', { what: text })}
                onClick={handleCopy}
                sx={{ width: 22, height: 22, ml: 1, '& svg': { fontSize: '14px !important' } }}
            >
                <ContentCopy />
            </IconButton>
        </Box>
    );
};
