import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { WorthQuery } from '#contract/finance/member-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Savings and costs of a membership, with all payments. */
export const WorthPanel = () => {
    const text = useText();
    const query = useRecordQuery(WorthQuery);
    return (
        <QueryState query={query} empty={text('money.member.none')}>
            {({ savedFen, paidFen, orders, feeCoefBp, since, renewals }) => {
                const aheadFen = savedFen - paidFen;
                return (
                    <Stack spacing={4}>
                        <Alert severity={aheadFen >= 0 ? 'success' : 'info'}>
                            <Box component="strong" sx={{ display: 'block' }}>
                                {text('money.member.saved', { saved: formatFen(savedFen), paid: formatFen(paidFen) })}
                            </Box>
                            {aheadFen >= 0
                                ? text('money.member.worth', { amount: formatFen(aheadFen) })
                                : text('money.member.behind', { amount: formatFen(-aheadFen) })}
                            {since && (
                                <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
                                    {text('money.member.since', {
                                        from: since,
                                        count: formatNumber(orders),
                                        rate: `${(feeCoefBp / 100).toFixed(2)}%`,
                                    })}
                                </Box>
                            )}
                        </Alert>
                        <TitledPart title={text('money.member.renewals')}>
                            <PlainTable
                                rows={renewals}
                                label={text('money.member.renewals')}
                                empty={text('money.member.none')}
                                columns={[
                                    { key: 'no', label: text('money.member.no'), cell: row => row.no },
                                    { key: 'plan', label: text('money.member.plan'), cell: row => row.plan },
                                    { key: 'months', label: text('money.member.months'), isNumber: true, cell: row => row.months },
                                    { key: 'pay', label: text('money.member.pay'), isNumber: true, cell: row => formatFen(row.payFen) },
                                    {
                                        key: 'refund',
                                        label: text('money.member.refund'),
                                        isNumber: true,
                                        cell: row => (row.refundFen === 0 ? '—' : formatFen(row.refundFen)),
                                    },
                                    { key: 'status', label: text('common.state'), cell: row => row.status },
                                    { key: 'at', label: text('money.member.at'), cell: row => row.at },
                                ]}
                            />
                        </TitledPart>
                    </Stack>
                );
            }}
        </QueryState>
    );
};
