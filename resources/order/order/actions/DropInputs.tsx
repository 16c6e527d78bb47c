import Alert from '@mui/material/Alert';
import { DropOrder } from '#contract/order/order-actions.ts';
import { DropPreviewQuery } from '#contract/order/drop.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const { Input } = fieldsOf(DropOrder.form);

/** 司机退单, with what it costs the driver now. */
export const DropInputs = () => (
    <>
        <Penalty />
        <Input source="reasonCode" />
        <Input source="reason" />
    </>
);

const Penalty = () => {
    const text = useText();
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const { data } = useNamedQuery(DropPreviewQuery, id === '' ? undefined : { id });
    if (!data) return null;
    const { penaltyFen, marginFen, rule } = data;
    if (penaltyFen === 0) return <Alert severity="info">{text('orderAct.drop.free', { rule })}</Alert>;
    return (
        <Alert severity="warning">
            {text(marginFen < penaltyFen ? 'orderAct.drop.short' : 'orderAct.drop.fined', {
                rule,
                amount: formatFen(penaltyFen),
                margin: formatFen(marginFen),
            })}
        </Alert>
    );
};
