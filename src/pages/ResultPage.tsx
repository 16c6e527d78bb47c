import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HOME } from '#providers/auth/redirect.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';

interface ResultPageProps {
    /** Large figure: 404, 403. */
    figure: string;
    title: string;
    hint?: ReactNode;
    /** Facts between the hint and the buttons. */
    facts?: ReactNode;
    /** Buttons before the home button. */
    children?: ReactNode;
}

/** A page without content that shows the reason and a home button. */
export const ResultPage = ({ figure, title, hint, facts, children }: ResultPageProps) => {
    const text = useText();
    useDocumentTitle(title);
    return (
        <Box
            sx={{
                flex: 1,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 2,
                px: 4,
                py: 16,
                textAlign: 'center',
                overflowWrap: 'anywhere',
            }}
        >
            <Box aria-hidden sx={{ fontSize: 72, lineHeight: '80px', fontWeight: 600, color: 'text.secondary' }}>
                {figure}
            </Box>
            <Typography variant="h1">{title}</Typography>
            {hint && <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>{hint}</Typography>}
            {facts}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 4 }}>
                {children}
                <Button variant="contained" component={Link} to={HOME}>
                    {text('common.home')}
                </Button>
            </Box>
        </Box>
    );
};
