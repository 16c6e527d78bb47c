import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Journal } from '#contract/finance/journal.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useEntityLabel } from '#src/kit/views/useEntityLabel.ts';
import { JournalViews } from './JournalViews.tsx';

/** The frame of the views that are no list, in the list's own form. */
export const JournalFrame = ({ children }: { children: ReactNode }) => {
    const title = useEntityLabel(Journal);
    useDocumentTitle(title);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Typography variant="h1" sx={{ minHeight: 32 }}>
                {title}
            </Typography>
            <Paper
                variant="outlined"
                sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 420, md: 0 }, overflow: 'hidden' }}
            >
                <JournalViews />
                <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 4 }}>{children}</Box>
            </Paper>
        </Box>
    );
};
