import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';
import { DetailListExample } from './DetailListExample.tsx';

/** The shell, the buttons and this note are not printed; the footer shows who printed the page and when. */
export const PrintExample = () => {
    const text = useText();
    return (
        <>
            <Button variant="contained" onClick={() => window.print()} sx={{ mb: 4, '@media print': { display: 'none' } }}>
                {text('demo.print')}
            </Button>
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, '@media print': { border: 0, p: 0 } }}>
                <DetailListExample />
            </Box>
        </>
    );
};
