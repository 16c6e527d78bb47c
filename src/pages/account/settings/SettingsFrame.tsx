import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';

const SECTIONS = ['base', 'security', 'binding', 'custom', 'notification'] as const;
export type Section = (typeof SECTIONS)[number];

interface SettingsFrameProps {
    section: Section;
    children: ReactNode;
}

/** The account settings: sections at the left, on a phone above; each has its own URL (ACCOUNT-02). */
export const SettingsFrame = ({ section, children }: SettingsFrameProps) => {
    const text = useText();
    const isNarrow = useIsPhone();
    useDocumentTitle(`${text(`account.${section}`)} · ${text('account.settings')}`);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <Typography variant="h1">{text('account.settings')}</Typography>
            <Paper variant="outlined" sx={{ display: 'flex', flexDirection: isNarrow ? 'column' : 'row', minHeight: 480 }}>
                <Tabs
                    value={section}
                    orientation={isNarrow ? 'horizontal' : 'vertical'}
                    variant={isNarrow ? 'scrollable' : 'standard'}
                    aria-label={text('account.settings')}
                    sx={{
                        flexShrink: 0,
                        ...(isNarrow ? { borderBottom: 1, px: 4 } : { borderRight: 1, width: 184, py: 3 }),
                        borderColor: 'divider',
                        '& .MuiTab-root': isNarrow ? {} : { alignItems: 'flex-start', mr: 0, px: 6 },
                    }}
                >
                    {SECTIONS.map(each => (
                        <Tab key={each} value={each} label={text(`account.${each}`)} component={Link} to={`/account/settings/${each}`} />
                    ))}
                </Tabs>
                <Box sx={{ flex: 1, minWidth: 0, p: { xs: 4, md: 6 } }}>
                    <Typography variant="h2" sx={{ mb: 4 }}>
                        {text(`account.${section}`)}
                    </Typography>
                    {children}
                </Box>
            </Paper>
        </Box>
    );
};
