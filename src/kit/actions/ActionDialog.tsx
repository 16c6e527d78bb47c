import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { hasInput, type NamedAction } from '#contract/kit/action.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useAction } from './useAction.ts';

interface ActionDialogProps {
    action: NamedAction;
    record: RaRecord;
    onClose: () => void;
    /** When it has worked; closes the dialog unless said otherwise. */
    onDone?: () => void;
    /** Above the inputs: what the action will do to this record. */
    intro?: ReactNode;
    /** In place of the action's inputs in their order. */
    children?: ReactNode;
    /** What the inputs begin with. */
    defaultValues?: Record<string, unknown>;
}

/** Asks what an action needs to know, or just once whether it is meant, and does it. */
export const ActionDialog = ({ action, record, onClose, onDone = onClose, intro, children, defaultValues }: ActionDialogProps) => {
    const { send, isSending, failure } = useAction(action, record, onDone);
    const represent = useRepresentation(action.entity.resource);
    const name = useNameOf()(action);
    const question = useQuestion(action, record);
    const text = useText();
    const problem = failure && Object.keys(failure.fields).length === 0 && (
        <Alert severity={failure.isConflict ? 'warning' : 'error'} sx={{ mb: 3 }}>
            {failure.message}
        </Alert>
    );
    if (!hasInput(action))
        return (
            <ConfirmDialog
                open
                title={question ?? text('common.actAsk', { act: name })}
                confirm={name}
                isDestructive={action.isDestructive}
                isBusy={isSending}
                onConfirm={() => void send({})}
                onClose={onClose}
            >
                {(intro || problem) && (
                    <>
                        {problem}
                        {intro}
                    </>
                )}
            </ConfirmDialog>
        );
    return (
        <ActionForm
            action={action}
            title={question ?? name}
            record={record}
            isSending={isSending}
            onSubmit={send}
            onClose={onClose}
            defaultValues={defaultValues}
            head={
                <>
                    {/* A question names the record itself. */}
                    {question === undefined && (
                        <Typography sx={{ fontWeight: 600, mb: 3, overflowWrap: 'anywhere' }}>{represent(record)}</Typography>
                    )}
                    {problem}
                    {intro}
                </>
            }
        >
            {children}
        </ActionForm>
    );
};

/** The action's question in the language of now, with the record's values in place of `{name}`. */
const useQuestion = ({ question, englishQuestion }: NamedAction, record: RaRecord): string | undefined =>
    (useLanguage() === 'en' ? englishQuestion : question)?.replace(/\{(\w+)\}/g, (_, key: string) => {
        const value: unknown = record[`${key}_dictText`] ?? record[key];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
