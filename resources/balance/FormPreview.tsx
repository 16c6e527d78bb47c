import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** A last part of a form: what its values will look like on a phone. */
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
