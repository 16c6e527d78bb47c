import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { RefundOrder, RefundPreviewQuery } from '#contract/order/money-ends.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { MoneyFacts } from './MoneyFacts.tsx';

const { Input } = fieldsOf(RefundOrder.form);

/** Reason and amount of the refund, who bears it, and the payment methods it would use. */
export const RefundInputs = ({ id }: { id: string }) => (
    <>
        <RefundMoney id={id} />
        <Input source="reasonCode" autoFocus />
        <Input source="amountFen" />
        <Input source="driverBearFen" />
        <Input source="platformBearFen" />
        <Input source="remark" />
    </>
);

const RefundMoney = ({ id }: { id: string }) => {
    const text = useText();
    const amountFen = useDebounced<unknown>(useWatch({ name: 'amountFen' }), 300);
    const driverBearFen: unknown = useWatch({ name: 'driverBearFen' });
    const { data, error } = useNamedQuery(RefundPreviewQuery, {
        id,
        ...(typeof amountFen === 'number' ? { amountFen: String(amountFen) } : {}),
    });
    if (error) return <Typography color="error">{error.message}</Typography>;
    if (!data) return <Typography color="textSecondary">{text('orderEnd.computing')}</Typography>;
    const isShort = data.mode !== 'pre' && typeof driverBearFen === 'number' && driverBearFen > data.driverAvailFen;
    return (
        <>
            <MoneyFacts
                facts={[
                    [text('orderEnd.refundable'), <strong key="refundable">{formatFen(data.refundableFen)}</strong>],
                    ...(data.overpaidFen > 0 ? [[text('orderEnd.over'), formatFen(data.overpaidFen)] as const] : []),
                    [
                        text('orderEnd.ways'),
                        text('orderEnd.parts', {
                            cash: formatFen(data.cashFen),
                            bonus: formatFen(data.bonusFen),
                            channel: formatFen(data.channelFen),
                        }),
                    ],
                    ...(data.driverName === null
                        ? []
                        : [[text('orderEnd.bearers'), `${data.driverName} ${formatFen(data.driverAvailFen)}`] as const]),
                ]}
                note={data.mode === null ? data.reason : text(`orderEnd.${data.mode as 'pre' | 'post' | 'settleFirst'}`)}
            />
            {isShort && <Alert severity="warning">{text('orderEnd.driverShort')}</Alert>}
        </>
    );
};
