import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type RefundWays, RefundWaysQuery } from '#contract/finance/refund.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { InvoicedNote } from './InvoicedNote.tsx';

/** Payments of the order, and the distribution of the refund over them. */
export const RefundRoutes = () => {
    const text = useText();
    const query = useRecordQuery(RefundWaysQuery);
    return (
        <QueryState query={query} empty={text('refund.noPayment')}>
            {ways => (
                <Stack spacing={5}>
                    <InvoicedNote invoice={ways.invoice} />
                    <TitledPart title={text('refund.payments')}>
                        <Payments ways={ways} />
                    </TitledPart>
                    <TitledPart title={ways.isPlan ? text('refund.plan') : text('refund.ways')}>
                        {ways.isPlan && (
                            <Alert severity="info" sx={{ mb: 3 }}>
                                {text('refund.planHint', { money: formatFen(ways.refundableFen) })}
                            </Alert>
                        )}
                        <Legs ways={ways} />
                    </TitledPart>
                </Stack>
            )}
        </QueryState>
    );
};

const Payments = ({ ways }: { ways: RefundWays }) => {
    const text = useText();
    return (
        <PlainTable
            label={text('refund.payments')}
            empty={text('refund.noPayment')}
            rows={ways.payments.map(payment => ({ ...payment, id: payment.paymentId }))}
            columns={[
                { key: 'no', label: text('refund.paymentNo'), cell: row => row.paymentNo },
                { key: 'channel', label: text('refund.channel'), cell: row => row.channel_dictText },
                { key: 'channelNo', label: text('refund.channelNo'), cell: row => row.channelNo ?? '—' },
                { key: 'time', label: text('refund.payTime'), cell: row => row.payTime ?? '—' },
                { key: 'amount', label: text('refund.paid'), isNumber: true, cell: row => formatFen(row.amountFen) },
                { key: 'left', label: text('refund.left'), isNumber: true, cell: row => formatFen(row.leftFen) },
            ]}
        />
    );
};

const Legs = ({ ways }: { ways: RefundWays }) => {
    const text = useText();
    const own = [
        { id: 'cash', name: text('refund.cash'), fen: ways.cashFen },
        { id: 'bonus', name: text('refund.bonus'), fen: ways.bonusFen },
    ].filter(({ fen }) => fen > 0);
    const rows = [
        ...own.map(({ id, name, fen }) => ({ id, channel: name, no: '—', amountFen: fen, state: text('refund.toWallet'), note: '—' })),
        ...ways.legs.map((leg, index) => ({
            id: String(index),
            channel: leg.channel_dictText,
            no: leg.paymentNo ?? '—',
            amountFen: leg.amountFen,
            state: leg.attempt > 1 ? text('refund.tries', { state: leg.status_dictText, count: leg.attempt }) : leg.status_dictText,
            note: leg.failMsg ?? [leg.channelNo, leg.doneTime].filter(Boolean).join(' · ') ?? '—',
        })),
    ];
    return (
        <PlainTable
            label={text('refund.ways')}
            empty={text('refund.noPayment')}
            rows={rows}
            columns={[
                { key: 'channel', label: text('refund.channel'), cell: row => row.channel },
                { key: 'no', label: text('refund.paymentNo'), cell: row => row.no },
                { key: 'amount', label: text('refund.amount'), isNumber: true, cell: row => formatFen(row.amountFen) },
                { key: 'state', label: text('refund.state'), cell: row => row.state },
                { key: 'note', label: text('refund.answer'), cell: row => row.note || '—' },
            ]}
        />
    );
};
