import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { StatusDot } from '#src/kit/ui/StatusDot.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { type Finding, runSelfTest } from './selfTest.ts';

/** `/test/home` (ROUTE-08): the self-test whose result users attach when they report a problem. */
export const TestHome = () => {
    const text = useText();
    const session = useSession();
    const [findings, setFindings] = useState<readonly Finding[]>();
    const [round, setRound] = useState(0);
    useDocumentTitle(text('pages.test'));
    // Runs the self-test once per round.
    useEffect(() => {
        let isGone = false;
        void runSelfTest(text, session).then(found => !isGone && setFindings(found));
        return () => {
            isGone = true;
        };
    }, [text, session, round]);
    const handleAgain = () => {
        setFindings(undefined);
        setRound(round + 1);
    };
    const handleCopy = () => {
        const lines = (findings ?? []).map(({ label, value, isOk }) => `${isOk ? '✓' : '✗'} ${label}: ${value}`);
        navigator.clipboard.writeText([location.href, new Date().toISOString(), ...lines].join('\n')).then(
            () => notices.emit({ message: text('pages.testCopied'), type: 'success' }),
            (error: unknown) => notices.emit({ message: String(error), type: 'warning' }),
        );
    };
    return (
        <Box sx={{ maxWidth: 880, width: '100%' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
                <Box sx={{ flex: '1 1 auto', width: { xs: '100%', sm: 'auto' } }}>
                    <Typography variant="h1">{text('pages.test')}</Typography>
                    <Typography sx={{ color: 'text.secondary' }}>{text('pages.testHint')}</Typography>
                </Box>
                <Button variant="outlined" disabled={!findings} onClick={handleCopy}>
                    {text('pages.testCopy')}
                </Button>
                <Button variant="contained" loading={!findings} onClick={handleAgain}>
                    {text('pages.testAgain')}
                </Button>
            </Box>
            <Paper component="dl" variant="outlined" aria-busy={!findings} aria-live="polite" sx={{ m: 0, px: 4 }}>
                {findings ? (
                    findings.map(finding => <FindingRow key={finding.label} {...finding} />)
                ) : (
                    <Box sx={{ py: 6, color: 'text.secondary' }}>{text('pages.testRunning')}</Box>
                )}
            </Paper>
        </Box>
    );
};

const FindingRow = ({ label, value, isOk }: Finding) => {
    const text = useText();
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '160px 1fr auto' },
                columnGap: 4,
                rowGap: 1,
                py: 2.5,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
            }}
        >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
            </Box>
            <Box
                component="dd"
                sx={{ m: 0, overflowWrap: 'anywhere', gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            >
                {value}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
                <StatusDot tone={isOk ? 'success' : 'error'}>{text(isOk ? 'pages.testOk' : 'pages.testBad')}</StatusDot>
            </Box>
        </Box>
    );
};
