import Alert from '@mui/material/Alert';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { OrderRow } from '../show/orderSteps.ts';
import { dueFen } from './dueFen.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';

/** What the customer has to pay now, and who it is. */
export const DueNote = () => {
    const text = useText();
    const order = useActedRecord<OrderRow>();
    if (!order) return null;
    return (
        <Alert severity="info">{text('orderAct.pay.due', { amount: formatFen(dueFen(order)), customer: order.customerName ?? '' })}</Alert>
    );
};
