import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';

interface FactPanelProps {
    title: string;
    columns?: 1 | 2 | 3 | 4;
    facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** A titled group of figures. */
export const FactPanel = ({ title, columns = 2, facts }: FactPanelProps) => (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 4, minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
            {title}
        </Typography>
        <DescriptionList columns={columns}>
            {facts.map(([label, value]) => (
                <Fact key={label} label={label}>
                    {value}
                </Fact>
            ))}
        </DescriptionList>
    </Paper>
);
