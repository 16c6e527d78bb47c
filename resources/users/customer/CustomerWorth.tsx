import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CustomerProfileQuery } from '#contract/users/profile.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { AccountFacts } from '../AccountFacts.tsx';
import { MonthColumns } from '../MonthColumns.tsx';

/** Recency, frequency and value of a customer's orders; spending by month; account balances. */
export const CustomerWorth = () => {
    const text = useText();
    const query = useRecordQuery(CustomerProfileQuery);
    return (
        <QueryState query={query} empty="">
            {({ rfm, months, accounts }) => (
                <Stack spacing={6}>
                    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}>
                        <Tile
                            label={text('people.recency')}
                            value={rfm.recencyDays === null ? '—' : text('people.daysAgo', { count: rfm.recencyDays })}
                        />
                        <Tile label={text('people.frequency')} value={text('people.orderCount', { count: rfm.frequency })} />
                        <Tile label={text('people.monetary')} value={formatFen(rfm.monetaryFen)} />
                    </Box>
                    <section>
                        <Typography variant="h2" gutterBottom>
                            {text('people.spending')}
                        </Typography>
                        <MonthColumns label={text('people.spending')} empty={text('people.noSpending')} months={months} />
                    </section>
                    <section>
                        <Typography variant="h2" gutterBottom>
                            {text('people.accounts')}
                        </Typography>
                        <AccountFacts accounts={accounts} />
                    </section>
                </Stack>
            )}
        </QueryState>
    );
};

const Tile = ({ label, value }: { label: string; value: string }) => (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 4, py: 3 }}>
        <Typography variant="body2" color="textSecondary">
            {label}
        </Typography>
        <Typography variant="h2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
        </Typography>
    </Box>
);
