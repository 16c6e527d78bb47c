import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import type { Candidate } from '#contract/order/reassign.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DriverChoice } from './DriverChoice.tsx';

const { Input } = fieldsOf(DispatchOrder.form);

/** 派单: to whom, and what that means; only the chosen driver is asked for by name. */
export const DispatchInputs = () => {
    const text = useText();
    const nameOf = useNameOf();
    const [chosen, setChosen] = useState<Candidate>();
    const mode = useWatch({ name: 'mode' }) as 'assign' | 'grab' | 'auto' | undefined;
    return (
        <>
            <Input source="mode" />
            <Alert severity="info">{text(`orderAct.mode.${mode ?? 'auto'}`)}</Alert>
            {mode === 'assign' && (
                <DriverChoice label={nameOf(DispatchOrder.form.fields.driverId.meta)} chosen={chosen} onChoose={setChosen} />
            )}
            {mode === 'grab' && <Input source="radiusM" placeholder={text('orderAct.byCity')} />}
            <Input source="ttlSec" placeholder={text('orderAct.byCity')} />
        </>
    );
};
