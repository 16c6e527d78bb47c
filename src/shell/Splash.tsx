import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** The moment before the first screen: a thin bar, nothing that jumps. */
export const Splash = () => (
    <Box sx={{ height: '100vh', bgcolor: 'background.default' }} aria-busy aria-label="加载中">
        <LinearProgress sx={{ height: 2 }} />
    </Box>
);
