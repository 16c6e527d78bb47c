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

/** A refusal because somebody else was faster, with the record as it is now. */
export type Conflict = SendFailure & { current: Record<string, unknown> };

interface ActionDialogProps {
    action: NamedAction;
    record: RaRecord;
    onClose: () => void;
    /** When it has worked; closes the dialog unless said otherwise. */
    onDone?: () => void;
    /** In place of the action's question or name, and of the record's name below it. */
    title?: ReactNode;
    /** On the button, in place of the action's name. */
    confirm?: string;
    /** Of a dialog with columns, in pixels. */
    width?: number;
    /** What is sent of the form's values, where it holds more than the action's fields. */
    toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
    /** Tells who was faster, in place of the server's words alone. The next try is refused too until `goOn` takes the record as it is now. */
    conflict?: (failure: Conflict, goOn: () => void) => ReactNode;
    /** Above the inputs: what the action will do to this record. */
    intro?: ReactNode;
    /** In place of the action's inputs in their order. */
    children?: ReactNode;
    /** What the inputs begin with when the dialog opens. */
    defaultValues?: Record<string, unknown>;
}

/** Asks what an action needs to know, or just once whether it is meant, and does it. */
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
    // Kept with the version that is sent: a push of the record must not change an amount that somebody has read.
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
                    {/* A question and a title name the record themselves. */}
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

/** The reasons that no input of the dialog shows. */
const unseenReason = ({ form }: NamedAction, { isConflict: isLate, fields, message }: SendFailure) => {
    const unseen = Object.entries(fields).flatMap(([name, reason]) => (rootOf(name) in form.fields ? [] : [reason]));
    if (Object.keys(fields).length > 0 && unseen.length === 0) return undefined;
    return <FailureAlert isConflict={isLate}>{joinedReasons(unseen) || message}</FailureAlert>;
};

/** The field of `lines[0].name` and `lines.0.name`. */
const rootOf = (name: string): string => name.split(/[.[]/)[0] ?? name;

const isConflict = (failure: SendFailure | undefined): failure is Conflict => Boolean(failure?.isConflict && failure.current);

/** The action's question in the current language, with the record's values in place of `{name}`. */
const useQuestion = ({ question, englishQuestion }: NamedAction, record: RaRecord): string | undefined =>
    (useLanguage() === 'en' ? englishQuestion : question)?.replace(/\{(\w+)\}/g, (_, key: string) => {
        const value: unknown = record[`${key}_dictText`] ?? record[key];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });

/**
 * Sends a named action of one record. After a conflict it goes on from the record as it is now, with what was typed; where the screen
 * asks first, once it calls `goOn`. `send` resolves to what the server found wrong, by field.
 */
const useAction = (action: NamedAction, record: RaRecord | undefined, onDone: () => void, asksFirst = false) => {
    const [version, setVersion] = useState<unknown>(record?.version);
    const [settled, setSettled] = useState<SendFailure>();
    const call = useSend(action.entity.resource, action.name, { onDone });

    const send = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        if (!record) return {};
        const { failure } = await call.send({ ...input, id: record.id, ...(version === undefined ? {} : { version }) });
        if (failure?.current && !(asksFirst && failure.isConflict)) setVersion(failure.current.version);
        // The earlier press was executed. The next one sends the version that the screen has read since.
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
