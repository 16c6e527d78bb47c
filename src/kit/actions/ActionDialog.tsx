import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { hasInput, type NamedAction } from '#contract/kit/action.ts';
import { joinedReasons } from '#providers/errors/httpError.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FailureAlert } from '../ui/FailureAlert.tsx';
import { ActionForm } from './ActionForm.tsx';
import { type SendFailure, useSend } from './useSend.ts';

/** A version conflict: somebody else changed the record first. Contains the current record. */
export type Conflict = SendFailure & { current: Record<string, unknown> };

interface ActionDialogProps {
    action: NamedAction;
    record: RaRecord;
    onClose: () => void;
    /** Called on success. Defaults to `onClose`. */
    onDone?: () => void;
    /** Replaces the action's question or name, and the record's name below it. */
    title?: ReactNode;
    /** Label of the submit button. Defaults to the action's name. */
    confirm?: string;
    /** Width in pixels, for a dialog with columns. */
    width?: number;
    /** Maps the form's values to the input that is sent, for a form with more than the action's fields. */
    toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
    /** Renders a version conflict in place of the server's message. Later attempts conflict too until `goOn` adopts the current version. */
    conflict?: (failure: Conflict, goOn: () => void) => ReactNode;
    /** Shown above the inputs: the effect of the action on this record. */
    intro?: ReactNode;
    /** Replaces the default inputs of the action. */
    children?: ReactNode;
    /** Initial values of the inputs when the dialog opens. */
    defaultValues?: Record<string, unknown>;
}

/** Asks for the action's input, or for a confirmation if it has none, and runs the action. */
export const ActionDialog = ({
    action,
    record,
    onClose,
    onDone = onClose,
    title,
    confirm,
    width,
    toInput = values => values,
    conflict,
    intro,
    children,
    defaultValues,
}: ActionDialogProps) => {
    const { send, isSending, failure, goOn } = useAction(action, record, onDone, conflict !== undefined);
    // Kept together with the version that is sent: a pushed update of the record must not change an amount that the user has already read.
    const [start] = useState(defaultValues);
    const represent = useRepresentation(action.entity.resource);
    const name = useNameOf()(action);
    const question = useQuestion(action, record);
    const text = useText();
    const problem = conflict && isConflict(failure) ? conflict(failure, goOn) : failure && unseenReason(action, failure);
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
            title={title ?? question ?? name}
            confirm={confirm}
            width={width}
            record={record}
            isSending={isSending}
            onSubmit={values => send(toInput(values))}
            onClose={onClose}
            defaultValues={start}
            head={
                <>
                    {/* A question or a title already names the record. */}
                    {question === undefined && title === undefined && (
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

/** The failure without the reasons that the inputs of the dialog show themselves. */
const unseenReason = ({ form }: NamedAction, { isConflict: isLate, fields, message }: SendFailure) => {
    const unseen = Object.entries(fields).flatMap(([name, reason]) => (rootOf(name) in form.fields ? [] : [reason]));
    if (Object.keys(fields).length > 0 && unseen.length === 0) return undefined;
    return <FailureAlert isConflict={isLate}>{joinedReasons(unseen) || message}</FailureAlert>;
};

/** The top-level field of a path: `lines` for `lines[0].name` and `lines.0.name`. */
const rootOf = (name: string): string => name.split(/[.[]/)[0] ?? name;

const isConflict = (failure: SendFailure | undefined): failure is Conflict => Boolean(failure?.isConflict && failure.current);

/** The action's question in the current language, with the record's values in place of `{name}`. */
const useQuestion = ({ question, englishQuestion }: NamedAction, record: RaRecord): string | undefined =>
    (useLanguage() === 'en' ? englishQuestion : question)?.replace(/\{(\w+)\}/g, (_, key: string) => {
        const value: unknown = record[`${key}_dictText`] ?? record[key];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });

/**
 * Sends a named action of one record. After a conflict the next attempt uses the record's current version and keeps the typed input; with
 * `asksFirst` only after `goOn` has been called. `send` resolves to the server's validation errors by field.
 */
const useAction = (action: NamedAction, record: RaRecord | undefined, onDone: () => void, asksFirst = false) => {
    const [version, setVersion] = useState<unknown>(record?.version);
    const [settled, setSettled] = useState<SendFailure>();
    const call = useSend(action.entity.resource, action.name, { onDone });

    const send = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        if (!record) return {};
        const { failure } = await call.send({ ...input, id: record.id, ...(version === undefined ? {} : { version }) });
        if (failure?.current && !(asksFirst && failure.isConflict)) setVersion(failure.current.version);
        // The earlier request was executed. The next one sends the version that has been read since.
        if (failure?.errorCode === 'IDEMPOTENT_MISMATCH') setVersion(record.version);
        return failure?.fields ?? {};
    };
    const failure = call.failure === settled ? undefined : call.failure;
    const goOn = () => {
        setVersion(failure?.current?.version);
        setSettled(failure);
    };
    return { send, isSending: call.isSending, failure, goOn };
};
