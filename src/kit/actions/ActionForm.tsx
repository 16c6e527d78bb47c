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
    /** Label of the submit button. Defaults to the action's name. */
    confirm?: string;
    /** Width in pixels, for a dialog with columns. */
    width?: number;
    /** The record that `head` and the inputs can read (`useActedRecord`); the inputs do not start with its values. */
    record?: RaRecord;
    isSending: boolean;
    /** Resolves to the server's validation errors by field. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    onClose: () => void;
    defaultValues?: Record<string, unknown>;
    head?: ReactNode;
    children?: ReactNode;
}

/** The dialog of an action with inputs. */
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
