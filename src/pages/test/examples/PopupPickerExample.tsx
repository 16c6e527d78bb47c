import Box from '@mui/material/Box';
import { useState } from 'react';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PopupPicker } from '#src/kit/popup/PopupPicker.tsx';
import type { PopupConfig, PopupRow } from '#src/kit/popup/popupConfig.ts';

const ONE: PopupConfig = { ...ORDER_PICKER, field: 'orderNo', orgFields: 'id,order_no,customer', destFields: 'orderId,orderNo,customer' };
const MANY: PopupConfig = { ...ONE, multi: true };
const WRONG: PopupConfig = { ...ONE, destFields: 'orderId,orderNo' };

/** One order, several orders, and a picker with an invalid configuration. */
export const PopupPickerExample = () => {
    const text = useText();
    const [one, setOne] = useState<PopupRow>({});
    const [many, setMany] = useState<PopupRow>({});
    return (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
            <PopupPicker config={ONE} values={one} onChange={setOne} label={text('demo.order')} />
            <PopupPicker config={MANY} values={many} onChange={setMany} label={text('demo.orders')} />
            <PopupPicker config={WRONG} values={{}} onChange={() => undefined} label={text('demo.wrong')} />
            <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {JSON.stringify({ one, many }, null, 2)}
            </Box>
        </Box>
    );
};
