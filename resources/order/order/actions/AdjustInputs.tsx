import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { AdjustOrder } from '#contract/order/order-actions.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { OrderRow } from '../orderSteps.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';

const { Input } = fieldsOf(AdjustOrder.form);

/** 改价: a signed amount, with what the service costs now and then. */
export const AdjustInputs = () => {
    const text = useText();
    const order = useActedRecord<OrderRow>();
    const adjust: unknown = useWatch({ name: 'adjustFen' });
    if (!order) return null;
    const by = typeof adjust === 'number' ? adjust : 0;
    return (
        <>
            <Alert severity="info">
                {text('orderAct.adjust', {
                    payable: formatFen(order.payableFen),
                    service: formatFen(order.serviceFen),
                    after: formatFen(Math.max(0, order.serviceFen + by)),
                })}
            </Alert>
            <Input source="adjustFen" helperText={text('orderAct.adjustHint')} autoFocus />
            <Input source="reason" />
        </>
    );
};
