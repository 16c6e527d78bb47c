import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';

const RESULTS = [
    ['success', CheckCircle, '/test/sheet'],
    ['error', ErrorIcon, '/test/home'],
] as const;

/** The result of an action, and the next steps; the error pages are under /exception. */
export const ResultExample = () => {
    const text = useText();
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
            {RESULTS.map(([kind, Icon, to]) => (
                <Box key={kind} component="section" aria-label={text(`demo.result.${kind}`)} sx={{ textAlign: 'center', py: 8, px: 4 }}>
                    <Icon color={kind} sx={{ fontSize: 64 }} />
                    <Typography variant="h2">{text(`demo.result.${kind}`)}</Typography>
                    <Typography sx={{ color: 'text.secondary', my: 3 }}>{text(`demo.result.${kind}Hint`)}</Typography>
                    <Button variant={kind === 'success' ? 'contained' : 'outlined'} component={Link} to={to}>
                        {text(`demo.result.${kind}Next`)}
                    </Button>
                </Box>
            ))}
            {(['403', '404', '500'] as const).map(code => (
                <Button key={code} component={Link} to={`/exception/${code}`} variant="outlined">
                    {code}
                </Button>
            ))}
        </Box>
    );
};
