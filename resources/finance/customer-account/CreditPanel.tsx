import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CreditUseQuery } from '#contract/finance/customer-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Dial } from '#src/kit/chart/charts.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { TradeFlow } from '../TradeFlow.tsx';

const WARN = 0.8;

/** A customer's credit: the used part, its movements, and the approvals of the limit. */
export const CreditPanel = () => {
    const text = useText();
    const states = useDictionary('approval_status');
    const query = useRecordQuery(CreditUseQuery);
    return (
        <QueryState query={query} empty={text('finance.credit.none')}>
            {({ limitFen, usedFen, lines, changes }) => (
                <Stack spacing={4}>
                    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' }, gap: 4, alignItems: 'center' }}>
                        <LoadingBoundary fallback={<Skeleton variant="rounded" height={132} />}>
                            <Dial
                                label={text('finance.credit.used')}
                                share={limitFen === 0 ? (usedFen > 0 ? 1 : 0) : usedFen / limitFen}
                                warnAt={WARN}
                                errorAt={1}
                            />
                        </LoadingBoundary>
                        <DescriptionList columns={2}>
                            <Fact label={text('finance.credit.limit')}>{formatFen(limitFen)}</Fact>
                            <Fact label={text('finance.credit.used')}>{formatFen(usedFen)}</Fact>
                            <Fact label={text('finance.credit.left')}>
                                <Box component="span" sx={{ color: usedFen > limitFen ? 'error.main' : undefined }}>
                                    {formatFen(limitFen - usedFen)}
                                </Box>
                            </Fact>
                        </DescriptionList>
                    </Box>
                    <TitledPart title={text('finance.credit.changes')}>
                        <PlainTable
                            rows={changes}
                            label={text('finance.credit.changes')}
                            empty={text('finance.credit.noChanges')}
                            columns={[
                                { key: 'at', label: text('finance.flow.at'), cell: row => row.at },
                                {
                                    key: 'limit',
                                    label: text('finance.credit.limit'),
                                    cell: row => `${formatFen(row.beforeFen)} → ${formatFen(row.afterFen)}`,
                                },
                                {
                                    key: 'status',
                                    label: text('common.state'),
                                    cell: row => states.find(({ value }) => value === row.status)?.text ?? row.status,
                                },
                                {
                                    key: 'by',
                                    label: text('finance.credit.by'),
                                    cell: row => [row.maker, row.checker].filter(Boolean).join(' / '),
                                },
                                { key: 'reason', label: text('finance.credit.reason'), cell: row => row.reason },
                            ]}
                        />
                    </TitledPart>
                    {lines.length > 0 && (
                        <TitledPart title={text('finance.credit.flow')}>
                            <TradeFlow lines={lines} />
                        </TitledPart>
                    )}
                </Stack>
            )}
        </QueryState>
    );
};
