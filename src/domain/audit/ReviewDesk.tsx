import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { FactTable } from './FactTable.tsx';
import { PictureDesk } from './PictureDesk.tsx';
import type { ReviewCheck, ReviewFact, ReviewPicture } from './reviewParts.ts';

/** Results of the automatic checks. */
const CheckList = ({ checks }: { checks: readonly ReviewCheck[] }) => {
    const text = useText();
    return (
        <Box component="ul" aria-label={text('audit.checks')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 1.5 }}>
            {checks.map(({ label, ok, note }) => (
                <Box
                    component="li"
                    key={label}
                    sx={{ display: 'flex', gap: 2, alignItems: 'center', color: ok ? 'text.primary' : 'error.main' }}
                >
                    {ok ? (
                        <CheckCircle color="success" fontSize="small" titleAccess={text('audit.good')} />
                    ) : (
                        <ErrorOutlined fontSize="small" titleAccess={text('audit.bad')} />
                    )}
                    <span>{label}</span>
                    {note && (
                        <Box component="span" sx={{ fontSize: 12 }}>
                            {note}
                        </Box>
                    )}
                </Box>
            ))}
        </Box>
    );
};

interface ReviewDeskProps {
    pictures: readonly ReviewPicture[];
    facts: readonly ReviewFact[];
    checks: readonly ReviewCheck[];
    /** Shown above the facts: what an auditor must know first. */
    head?: ReactNode;
    /** Shown below: duplicates, history. */
    children?: ReactNode;
}

/** Wide enough for pictures and facts side by side. */
const WIDE = '@container (min-width: 860px)';

/**
 * The content of a review: pictures at the left, the checks and the comparison of values at the right. Use it inside a `ShowFrame` with a
 * `DecisionBar` as the footer.
 */
export const ReviewDesk = ({ pictures, facts, checks, head, children }: ReviewDeskProps) => {
    const text = useText();
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    gap: 6,
                    alignItems: 'start',
                    [WIDE]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
                }}
            >
                <Box sx={{ height: 420, minHeight: 420, [WIDE]: { position: 'sticky', top: 0, height: 'calc(100vh - 220px)' } }}>
                    <PictureDesk pictures={pictures} />
                </Box>
                <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 5 }}>
                    {head}
                    <section>
                        <Typography variant="h3" gutterBottom>
                            {text('audit.checks')}
                        </Typography>
                        <CheckList checks={checks} />
                    </section>
                    {facts.length > 0 && (
                        <section>
                            <Typography variant="h3" gutterBottom>
                                {text('audit.facts')}
                            </Typography>
                            <FactTable facts={facts} />
                        </section>
                    )}
                    {children}
                </Box>
            </Box>
        </Box>
    );
};
