import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** Last section of a form: a phone preview of its values. */
export const FormPreview = ({ children }: { children: ReactNode }) => {
    const text = useText();
    return (
        <Box sx={{ gridColumn: '1 / -1', mt: 2 }}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('activity.preview')}
            </Typography>
            {children}
        </Box>
    );
};
