import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';

/** First stop of the Tab key: past menu and header, to the page. */
export const SkipLink = () => {
    const text = useText();
    return (
        <Box
            component="a"
            href="#content"
            onClick={event => {
                // The address belongs to the page; a hash in it would be one more step back.
                event.preventDefault();
                document.getElementById('content')?.focus();
            }}
            sx={{
                position: 'absolute',
                left: -9999,
                top: 8,
                zIndex: 'tooltip',
                p: 2,
                borderRadius: 1,
                bgcolor: 'background.paper',
                color: 'primary.light',
                boxShadow: 6,
                '&:focus': { left: 8 },
            }}
        >
            {text('shell.skip')}
        </Box>
    );
};
