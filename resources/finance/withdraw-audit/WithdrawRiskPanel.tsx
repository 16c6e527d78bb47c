import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type WithdrawAudit, WithdrawRiskQuery } from '#contract/finance/withdraw-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { WeeklyBars } from './WeeklyBars.tsx';

/** Information for auditing a withdrawal: risk flags, the driver's income and withdrawals, and open matters. */
export const WithdrawRiskPanel = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    const query = useRecordQuery(WithdrawRiskQuery);
    return (
        <QueryState query={query} empty={text('finance.withdraw.noFlags')}>
            {risk => (
                <Stack spacing={4}>
                    <DescriptionList columns={4}>
                        <Fact label={text('finance.withdraw.flags')}>{row?.riskFlags || text('finance.withdraw.noFlags')}</Fact>
                        <Fact label={text('finance.withdraw.avail')}>{formatFen(risk.availFen)}</Fact>
                        <Fact label={text('finance.withdraw.debt')}>
                            <Box component="span" sx={{ color: risk.debtFen > 0 ? 'error.main' : undefined }}>
                                {formatFen(risk.debtFen)}
                            </Box>
                        </Fact>
                        <Fact label={text('finance.withdraw.openDisputes')}>{formatNumber(risk.openDisputes)}</Fact>
                        <Fact label={text('finance.withdraw.paidCount')}>
                            {text('finance.withdraw.paidTimes', { count: formatNumber(risk.paidCount), amount: formatFen(risk.paidFen) })}
                        </Fact>
                        <Fact label={text('finance.withdraw.ordersSince')}>
                            {text('finance.withdraw.orders', { count: formatNumber(risk.ordersSince) })}
                        </Fact>
                        <Fact label={text('finance.withdraw.sameCustomer')}>
                            {text('finance.withdraw.orders', { count: formatNumber(risk.sameCustomer) })}
                        </Fact>
                    </DescriptionList>
                    <div>
                        <Typography variant="h2" gutterBottom>
                            {text('finance.withdraw.weeks')}
                        </Typography>
                        <WeeklyBars weeks={risk.weeks} />
                    </div>
                </Stack>
            )}
        </QueryState>
    );
};
