import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { percentToRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { FactorField } from './FactorField.tsx';

/** 批量改价: drafts of the selected prices times a percentage. */
export const RepriceButton = () => {
    const text = useText();
    const may = useMay();
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setOpen] = useState(false);
    const [factor, setFactor] = useState('105');
    const { send, isSending, failure } = useSend(VehiclePrice.resource, 'reprice', {
        onDone: () => {
            setOpen(false);
            onUnselectItems();
        },
    });
    if (!may('edit')) return null;
    const factorBp = percentToRate(factor);
    return (
        <>
            <ChosenOnlyButton onClick={() => setOpen(true)}>{text('price.draft.reprice')}</ChosenOnlyButton>
            <ConfirmDialog
                open={isOpen}
                title={text('price.draft.repriceAsk', { count: selectedIds.length })}
                confirm={text('price.draft.make')}
                isBusy={isSending}
                onConfirm={() => factorBp !== undefined && void send({ ids: selectedIds.map(String), factorBp })}
                onClose={() => setOpen(false)}
            >
                {failure && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {failure.message}
                    </Alert>
                )}
                <FactorField value={factor} onChange={setFactor} />
            </ConfirmDialog>
        </>
    );
};
