import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { InputDialog } from '../dialog/InputDialog.tsx';
import { ActedRecordContext } from './actedRecord.ts';
import { ActionInputs } from './ActionInputs.tsx';

interface ActionFormProps {
    action: NamedAction;
    title: ReactNode;
    /** On the button, in place of the action's name. */
    confirm?: string;
    /** Of a dialog with columns, in pixels. */
    width?: number;
    /** What `head` may look at; the inputs begin empty. */
    record?: RaRecord;
    isSending: boolean;
    /** Resolves to what the server found wrong, by field. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    onClose: () => void;
    defaultValues?: Record<string, unknown>;
    head?: ReactNode;
    children?: ReactNode;
}

/** The dialog of an action that asks for something. */
export const ActionForm = ({ action, confirm, record, isSending, head, children, ...dialog }: ActionFormProps) => {
    const nameOf = useNameOf();
    return (
        <InputDialog {...dialog} submit={confirm ?? nameOf(action)} isDestructive={action.isDestructive} isBusy={isSending}>
            <RecordContextProvider value={record}>{head}</RecordContextProvider>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 }}>
                <ActedRecordContext.Provider value={record}>{children ?? <ActionInputs action={action} />}</ActedRecordContext.Provider>
            </Box>
        </InputDialog>
    );
};
