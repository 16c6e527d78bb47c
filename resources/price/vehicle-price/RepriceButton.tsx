import Button from '@mui/material/Button';
import { useState } from 'react';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BulkHead } from '#src/kit/bulk/BulkHead.tsx';
import { WholeFilterDialog } from '#src/kit/bulk/WholeFilterDialog.tsx';
import { useWholeFilter } from '#src/kit/bulk/wholeFilter.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { FactorField } from './FactorField.tsx';
import { readFactor } from './readFactor.ts';

/** 批量改价: creates drafts of the selected prices, or of all filtered ones, multiplied by a percentage. */
export const RepriceButton = () => {
    const text = useText();
    const may = useMay();
    const { selectedIds = [], onUnselectItems } = useListState();
    const { isTask } = useWholeFilter();
    const [open, setOpen] = useState<'chosen' | 'task'>();
    const [factor, setFactor] = useState('105');
    const close = () => setOpen(undefined);
    const { send, isSending, failure } = useSend(VehiclePrice.resource, 'reprice', {
        onDone: () => {
            close();
            onUnselectItems();
        },
    });
    if (!may('edit')) return null;
    const factorBp = readFactor(factor);
    const act = text('price.draft.reprice');
    const field = <FactorField value={factor} onChange={setFactor} />;
    return (
        <>
            <Button size="small" onClick={() => setOpen(isTask ? 'task' : 'chosen')}>
                {act}
            </Button>
            <ConfirmDialog
                open={open === 'chosen'}
                title={text('price.draft.repriceAsk', { count: selectedIds.length })}
                confirm={text('price.draft.make')}
                isBusy={isSending}
                isBlocked={factorBp === undefined}
                onConfirm={() => void send({ ids: selectedIds.map(String), factorBp })}
                onClose={close}
            >
                <BulkHead isTask={false} failure={failure?.message} />
                {field}
            </ConfirmDialog>
            {open === 'task' && (
                <WholeFilterDialog
                    entity={VehiclePrice}
                    call="repriceFound"
                    act={act}
                    confirm={text('price.draft.make')}
                    input={factorBp === undefined ? undefined : { factorBp }}
                    onClose={close}
                >
                    {field}
                </WholeFilterDialog>
            )}
        </>
    );
};
