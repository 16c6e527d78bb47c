import Box from '@mui/material/Box';
import { ConnectionBar } from './ConnectionBar.tsx';
import { SessionEndBar } from './SessionEndBar.tsx';
import { VersionBar } from './VersionBar.tsx';

/** What concerns the whole product: server out of reach, session about to end, a new version. At the top, in this order. */
export const StatusBars = () => (
    <Box
        role="status"
        sx={{
            position: 'fixed',
            top: { xs: 60, sm: 8 },
            left: 12,
            right: 12,
            zIndex: theme => theme.zIndex.modal + 50,
            pointerEvents: 'none',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 2,
        }}
    >
        <ConnectionBar />
        <SessionEndBar />
        <VersionBar />
    </Box>
);
