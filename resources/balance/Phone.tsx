import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** A phone frame for previews of the customer's view. */
export const Phone = ({ title, children }: { title: string; children: ReactNode }) => {
    const text = useText();
    return (
        <Box
            role="img"
            aria-label={text('activity.preview')}
            sx={{
                width: 272,
                maxWidth: 1,
                mx: 'auto',
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: '28px',
                bgcolor: 'background.default',
            }}
        >
            <Box sx={{ borderRadius: '20px', overflow: 'hidden', bgcolor: 'background.paper', minHeight: 380 }}>
                <Box sx={{ px: 3, py: 2, textAlign: 'center', fontWeight: 600, borderBottom: 1, borderColor: 'divider' }}>{title}</Box>
                {children}
            </Box>
        </Box>
    );
};
