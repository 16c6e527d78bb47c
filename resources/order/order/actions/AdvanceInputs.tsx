import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { AdvanceOrder } from '#contract/order/order-actions.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(AdvanceOrder.form);

/** 推进: the time, why the driver did not report the step, and the proofs that each step requires. */
export const AdvanceInputs = () => {
    const text = useText();
    const to = useWatch({ name: 'to' }) as string;
    const status = useDictionary('order_status').find(item => item.value === to)?.text ?? to;
    return (
        <>
            <Alert severity="info">{text('orderAct.advance', { status })}</Alert>
            <Input source="occurTime" />
            <Input source="reason" placeholder={text('orderAct.advanceReason')} />
            {to === 'arrived' && (
                <Input source="proofs" label={text('orderAct.photo.arrived')} helperText={text('orderAct.photo.arrivedHint')} />
            )}
            {to === 'working' && (
                <>
                    <Input source="proofs" label={text('orderAct.photo.working')} isRequired />
                    <Input source="safetyChecked" helperText={text('orderAct.safety')} />
                </>
            )}
            {to === 'completed' && <EndInputs />}
        </>
    );
};

/** Inputs for the end of the work, which determine the price: distance, tolls, and the customer's signature. */
const EndInputs = () => {
    const text = useText();
    return (
        <>
            <Input source="proofs" label={text('orderAct.photo.completed')} isRequired />
            <Input source="sign" />
            <Input source="actualM" helperText={text('orderAct.actualHint')} />
            <Input source="detourApproved" />
            <Input source="tollFen" />
            <Input source="tolls" />
        </>
    );
};
