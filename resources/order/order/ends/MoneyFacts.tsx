import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';

interface MoneyFactsProps {
    facts: readonly (readonly [label: string, value: ReactNode])[];
    /** The rule in words, shown below the sums. */
    note?: ReactNode;
}

/** Amounts of an action, in a box above its button. */
export const MoneyFacts = ({ facts, note }: MoneyFactsProps) => (
    <Box role="status" sx={{ p: 3, borderRadius: 1, bgcolor: 'action.hover', fontVariantNumeric: 'tabular-nums' }}>
        <DescriptionList columns={2}>
            {facts.map(([label, value]) => (
                <Fact key={label} label={label}>
                    {value}
                </Fact>
            ))}
            {note && (
                <Box component="dd" sx={{ m: 0, gridColumn: '1 / -1', color: 'text.secondary', fontSize: 12 }}>
                    {note}
                </Box>
            )}
        </DescriptionList>
    </Box>
);
