import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SettingRowProps {
    title: ReactNode;
    note?: ReactNode;
    /** The state beside the title, such as the bound number. */
    state?: ReactNode;
    /** The control or buttons. */
    children?: ReactNode;
    /** For a control that the title labels. */
    titleId?: string;
}

/** One setting: its title, an explanation, and its control at the right. */
export const SettingRow = ({ title, note, state, children, titleId }: SettingRowProps) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 4, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box id={titleId} sx={{ fontWeight: 600 }}>
                {title}
                {state && (
                    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 3 }}>
                        {state}
                    </Box>
                )}
            </Box>
            {note && <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>{note}</Box>}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, flexShrink: 0 }}>{children}</Box>
    </Box>
);
