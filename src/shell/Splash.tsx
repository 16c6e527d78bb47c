import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '#providers/i18n/useText.ts';

/** Placeholder before the first screen: a thin bar, without layout shifts. */
export const Splash = () => {
    const text = useText();
    return (
        <Box sx={{ height: '100vh', bgcolor: 'background.default' }} aria-busy>
            <LinearProgress aria-label={text('common.loading')} sx={{ height: 2 }} />
        </Box>
    );
};
