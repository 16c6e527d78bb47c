import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DriverChoice } from './DriverChoice.tsx';

const { Input } = fieldsOf(DispatchOrder.form);

/** 派单: to whom, and what that means; only the chosen driver is asked for by name. */
export const DispatchInputs = () => {
    const text = useText();
    const mode = useWatch({ name: 'mode' }) as 'assign' | 'grab' | 'auto' | undefined;
    return (
        <>
            <Input source="mode" />
            <Alert severity="info">{text(`orderAct.mode.${mode ?? 'auto'}`)}</Alert>
            {mode === 'assign' && <DriverChoice />}
            {mode === 'grab' && <Input source="radiusM" placeholder={text('orderAct.byCity')} />}
            <Input source="ttlSec" placeholder={text('orderAct.byCity')} />
        </>
    );
};
