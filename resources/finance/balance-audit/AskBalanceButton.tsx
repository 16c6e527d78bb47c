import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskBalance, BalanceAudit } from '#contract/finance/balance-audit.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { AskBalanceInputs } from './AskBalanceInputs.tsx';

const START = { kind: 'deduct', ownerKind: 'customer', subject: 'cust_cash' };

/** 新建申请: asks for a change of somebody's balance; a deduction is held at once. */
export const AskBalanceButton = () => {
    const name = useNameOf()(AskBalance);
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    const { send, isSending, failure } = useSend(BalanceAudit.resource, 'add', { onDone: () => setOpen(false) });
    if (!may('add')) return null;
    return (
        <>
            <Button variant="contained" onClick={() => setOpen(true)}>
                {name}
            </Button>
            {isOpen && (
                <ActionForm
                    action={AskBalance}
                    title={name}
                    isSending={isSending}
                    onSubmit={async input => (await send(input)).failure?.fields ?? {}}
                    head={failure && Object.keys(failure.fields).length === 0 && <Alert severity="error">{failure.message}</Alert>}
                    onClose={() => setOpen(false)}
                    defaultValues={START}
                >
                    <AskBalanceInputs />
                </ActionForm>
            )}
        </>
    );
};
