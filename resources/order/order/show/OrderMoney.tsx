import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResourceDefinitions } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Voucher } from '#contract/finance/voucher.ts';
import { MoneyQuery, type OrderMoney as Money } from '#contract/order/track.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { VoucherTable } from '#src/domain/ledger/VoucherTable.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';

/** 资金: payments, refunds and all journals of the order; a journal expands to its entries. */
export const OrderMoney = () => {
    const text = useText();
    const query = useRecordQuery(MoneyQuery);
    return (
        <QueryState
            query={query}
            empty={text('orderView.money.none')}
            isEmpty={({ payments = [], refunds = [], journals = [] }) => payments.length + refunds.length + journals.length === 0}
        >
            {({ payments, refunds, journals }) => (
                <Stack spacing={6}>
                    {payments && <Payments rows={payments} />}
                    {refunds && refunds.length > 0 && <Refunds rows={refunds} />}
                    {journals && <Journals rows={journals} />}
                </Stack>
            )}
        </QueryState>
    );
};

const Payments = ({ rows }: { rows: NonNullable<Money['payments']> }) => {
    const text = useText();
    return (
        <TitledPart title={text('orderView.money.payments')}>
            <PlainTable
                label={text('orderView.money.payments')}
                empty={text('orderView.money.noPayment')}
                rows={rows}
                columns={[
                    { key: 'no', label: text('orderView.money.paymentNo'), cell: row => row.paymentNo },
                    { key: 'purpose', label: text('orderView.money.purpose'), cell: row => row.purpose_dictText },
                    { key: 'channel', label: text('orderView.money.channel'), cell: row => row.channel_dictText },
                    { key: 'amount', label: text('orderView.money.amount'), isNumber: true, cell: row => formatFen(row.amountFen) },
                    {
                        key: 'state',
                        label: text('common.state'),
                        cell: row => <Tag tone={tagColor('payment_status', row.status)}>{row.status_dictText}</Tag>,
                    },
                    { key: 'at', label: text('orderView.money.payTime'), cell: row => row.payTime ?? '—' },
                ]}
            />
        </TitledPart>
    );
};

const Refunds = ({ rows }: { rows: NonNullable<Money['refunds']> }) => {
    const text = useText();
    return (
        <TitledPart title={text('orderView.money.refunds')}>
            <PlainTable
                label={text('orderView.money.refunds')}
                empty={text('orderView.money.none')}
                rows={rows}
                columns={[
                    { key: 'no', label: text('orderView.money.refundNo'), cell: row => row.refundNo },
                    { key: 'reason', label: text('orderView.money.reason'), cell: row => row.reasonCode_dictText },
                    { key: 'amount', label: text('orderView.money.amount'), isNumber: true, cell: row => formatFen(-row.amountFen) },
                    {
                        key: 'state',
                        label: text('common.state'),
                        cell: row => <Tag tone={tagColor('refund_status', row.status)}>{row.status_dictText}</Tag>,
                    },
                    { key: 'by', label: text('orderView.money.applyBy'), cell: row => row.applyBy },
                    { key: 'at', label: text('orderView.money.doneTime'), cell: row => row.doneTime ?? '—' },
                ]}
            />
        </TitledPart>
    );
};

const Journals = ({ rows }: { rows: readonly Voucher[] }) => {
    const text = useText();
    const hasScreen = useResourceDefinitions()['finance/journal'] !== undefined;
    return (
        <TitledPart title={text('orderView.money.journals')}>
            {rows.length === 0 && <Typography color="textSecondary">{text('orderView.money.noJournal')}</Typography>}
            {rows.map(voucher => (
                <Accordion key={voucher.journalNo} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
                    <AccordionSummary expandIcon={<ExpandMore />}>
                        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', flex: 1, pr: 2 }}>
                            <strong>{voucher.event}</strong>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {voucher.journalNo} · {voucher.at}
                            </Box>
                            <Box component="span" sx={{ ml: 'auto' }}>
                                {formatFen(voucher.amountFen)}
                            </Box>
                        </Box>
                    </AccordionSummary>
                    <AccordionDetails>
                        <VoucherTable voucher={voucher} />
                        {hasScreen && <JournalLink journalNo={voucher.journalNo}>{text('orderView.money.openJournal')}</JournalLink>}
                    </AccordionDetails>
                </Accordion>
            ))}
        </TitledPart>
    );
};

const JournalLink = ({ journalNo, children }: { journalNo: string; children: ReactNode }) => (
    <Box component={Link} to={listPath('finance/journal', { journalNo })} sx={{ display: 'inline-block', mt: 2, color: 'primary.light' }}>
        {children}
    </Box>
);
