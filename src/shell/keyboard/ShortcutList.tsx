import Box from '@mui/material/Box';
import { KeyTable } from './KeyTable.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** All shortcuts with their descriptions. */
export const ShortcutList = () =>
    SHORTCUTS.map(group => (
        <Box key={group.label} component="section" sx={{ mb: 5 }}>
            <KeyTable group={group} />
        </Box>
    ));
