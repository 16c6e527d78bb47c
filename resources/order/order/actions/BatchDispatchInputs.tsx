import Alert from '@mui/material/Alert';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(DispatchOrder.form);

/** 派单 of many orders: nobody is chosen by name. */
export const BatchDispatchInputs = () => {
    const text = useText();
    return (
        <>
            <Alert severity="info">{text('orderAct.batchDispatch')}</Alert>
            <Input source="mode" />
            <Input source="ttlSec" placeholder={text('orderAct.byCity')} />
        </>
    );
};
