import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { AskBalance, BalanceAudit } from '#contract/finance/balance-audit.ts';
import { isHttpError } from '#providers/http/httpError.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useDataProvider } from 'react-admin';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { AskBalanceInputs } from './AskBalanceInputs.tsx';

const START = { kind: 'deduct', ownerKind: 'customer', subject: 'cust_cash' };

/** 新建申请: asks for a change of somebody's balance; a deduction is held at once. */
export const AskBalanceButton = () => {
    const name = useNameOf()(AskBalance);
    const may = useMay();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const [isOpen, setOpen] = useState(false);
    const [isSending, setSending] = useState(false);
    const [key, setKey] = useState(makeKey);
    if (!may('add')) return null;
    const send = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        setSending(true);
        try {
            const { message } = await dataProvider.action(BalanceAudit.resource, 'add', input, { idempotencyKey: key });
            await queryClient.invalidateQueries({ queryKey: [BalanceAudit.resource] });
            notify(message, { type: 'success' });
            setKey(makeKey());
            setOpen(false);
            return {};
        } catch (error) {
            if (isHttpError(error) && error.reason === 'refused') setKey(makeKey());
            const fields = isHttpError(error) ? (error.body.fields ?? {}) : {};
            if (Object.keys(fields).length === 0) notify((error as Error).message, { type: 'error' });
            return fields;
        } finally {
            setSending(false);
        }
    };
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
                    onSubmit={send}
                    onClose={() => setOpen(false)}
                    defaultValues={START}
                >
                    <AskBalanceInputs />
                </ActionForm>
            )}
        </>
    );
};
