import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useSend } from '#src/kit/actions/useSend.ts';

/**
 * Sends the selected approved withdrawals to payment. It accepts a selection only, never «all that match the filter», because it pays out
 * money.
 */
export const CreateBatchButton = () => {
    const text = useText();
    const may = useMay();
    const channels = useDictionary('payout_channel');
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setOpen] = useState(false);
    const [bankChannel, setChannel] = useState('bank_file');
    const { send, isSending } = useSend(WithdrawAudit.resource, 'createBatch', { tellsFailure: true });
    if (!may('pay')) return null;
    const confirm = async () => {
        if ((await send({ ids: selectedIds, bankChannel })).failure) return;
        setOpen(false);
        onUnselectItems();
    };
    return (
        <>
            <ChosenOnlyButton onClick={() => setOpen(true)}>{text('finance.withdraw.batch')}</ChosenOnlyButton>
            {isOpen && (
                <ConfirmDialog
                    open
                    title={text('finance.withdraw.batch')}
                    confirm={text('finance.withdraw.batch')}
                    isBusy={isSending}
                    onConfirm={() => void confirm()}
                    onClose={() => setOpen(false)}
                >
                    <p>{text('finance.withdraw.batchAsk', { count: selectedIds.length })}</p>
                    <TextField
                        select
                        fullWidth
                        label={text('finance.withdraw.channel')}
                        value={bankChannel}
                        onChange={event => setChannel(event.target.value)}
                    >
                        {channels.map(item => (
                            <MenuItem key={item.value} value={item.value}>
                                {item.text}
                            </MenuItem>
                        ))}
                    </TextField>
                </ConfirmDialog>
            )}
        </>
    );
};
