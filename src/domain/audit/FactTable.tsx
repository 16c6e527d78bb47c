import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '../../kit/ui/Tag.tsx';
import type { ReviewFact } from './reviewParts.ts';

/** Typed values beside those read by the machine and the stored ones; differences are marked. */
export const FactTable = ({ facts }: { facts: readonly ReviewFact[] }) => {
    const text = useText();
    const hasStored = facts.some(fact => fact.stored !== null);
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Box
                component="table"
                aria-label={text('audit.facts')}
                sx={{
                    width: 1,
                    borderCollapse: 'collapse',
                    '& th, & td': {
                        px: { xs: 1, sm: 2 },
                        py: 1.5,
                        textAlign: 'left',
                        borderBottom: 1,
                        borderColor: 'divider',
                        verticalAlign: 'top',
                        wordBreak: 'break-all',
                    },
                    // Small enough on a phone for three dates side by side without wrapping.
                    '& td': { fontSize: { xs: 12, sm: 14 } },
                    '& th': { fontWeight: 400, color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' },
                }}
            >
                <thead>
                    <tr>
                        <th>{text('audit.item')}</th>
                        {hasStored && <th>{text('audit.stored')}</th>}
                        <th>{text('audit.typed')}</th>
                        <th>{text('audit.recognised')}</th>
                    </tr>
                </thead>
                <tbody>
                    {facts.map(fact => (
                        <Box
                            component="tr"
                            key={fact.key}
                            data-mismatch={fact.isMismatch}
                            sx={{ bgcolor: fact.isMismatch ? 'error.soft' : undefined }}
                        >
                            <th scope="row">{fact.label}</th>
                            {hasStored && (
                                <Box component="td" sx={{ color: 'text.secondary' }}>
                                    {fact.stored ?? '—'}
                                </Box>
                            )}
                            <Box component="td" sx={{ fontWeight: fact.stored !== null && fact.stored !== fact.typed ? 600 : 400 }}>
                                {fact.typed ?? '—'}
                            </Box>
                            <Box component="td" sx={{ color: fact.isMismatch ? 'error.main' : 'text.primary' }}>
                                {fact.recognised ?? '—'} {fact.isMismatch && <Tag tone="error">{text('audit.mismatch')}</Tag>}
                            </Box>
                        </Box>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};
