import { EditContext, type RaRecord, useSaveContext } from 'react-admin';
import { type ReactNode, useContext, useState } from 'react';
import { makeKey } from '#providers/browser/makeKey.ts';
import { HttpError, isActDone, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { closeAct, openAct, openActKey } from '#providers/store/openActs.ts';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { ErrorPanel } from '../loading/ErrorPanel.tsx';
import { useUndo } from '../actions/useUndo.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { createFormBase } from './formBase.ts';
import { createSaveFlow } from './saveFlow.ts';
import { FormBody } from './FormBody.tsx';
import { FormOutletContext } from './FormOutlet.ts';
import { KeepingForm } from './KeepingForm.tsx';
import { StartContext } from './StartContext.ts';

interface FormFrameProps {
    /** `<Input>`s, and `<FormSection>`s where the form is long. */
    children: ReactNode;
    /** Under what its draft is kept, where the page does not edit the record itself. */
    draftName?: string;
    /** What a new record begins with. */
    defaultValues?: Record<string, unknown>;
    /** Rules across fields, by field, asked once the contract's rules of the single fields hold. */
    validate?: (values: Record<string, unknown>, intent?: string) => Record<string, string>;
    /** What is sent for what was typed, by the button that saves; what it throws is above the form. */
    prepare?: (values: Record<string, unknown>, intent?: string) => Record<string, unknown> | Promise<Record<string, unknown>>;
    /** The record is stored; said in place of 「保存成功」. */
    onSaved?: (record: Record<string, unknown>) => void;
    /** A refusal that the screen answers in its own way: true when nothing more is to be said above the form. */
    onFailure?: (error: unknown) => boolean;
    /** Takes the record as it is now, after somebody else was faster; where react-admin edits it, it is read again. */
    onReload?: () => void;
    /** The children draw the bar of buttons, by `useFormParts`. */
    hasOwnBar?: boolean;
}

/**
 * The one anatomy of every form: labels above, two columns from 960 px, a save bar at the bottom. A refusal keeps what
 * was typed and lands under its field or above the form; one opening has one idempotency key,
 * and one that follows a save without an answer has that one's.
 */
export const FormFrame = ({
    children,
    draftName,
    defaultValues,
    validate,
    prepare,
    onSaved,
    onFailure,
    onReload,
    hasOwnBar = false,
}: FormFrameProps) => {
    const text = useText();
    const { save } = useSaveContext();
    const entity = useEntity();
    const edit = useContext(EditContext);
    const { close } = useContext(FormOutletContext);
    const start = useContext(StartContext);
    const { onUndo, tell } = useUndo();
    const represent = useRepresentation(entity.resource);
    const { id = 'new' } = (edit?.record ?? {}) as { id?: string };
    const name = draftName ?? `${entity.resource}/${id}`;
    const act = `form/${name}`;
    const [ownKey, setOwnKey] = useState(makeKey);
    const [failure, setFailure] = useState<unknown>();
    const [flow] = useState(createSaveFlow);
    const [base] = useState(createFormBase);

    if (edit && !edit.record) {
        const error = edit.error;
        return error ? <ErrorPanel message={error.message} onRetry={() => void edit.refetch()} /> : <LoadingSkeleton />;
    }

    const handleFailure = (error: unknown) => {
        if (!isActDone(error)) return setFailure(error);
        // The answer to a save before this one was lost. With its key no other content would ever get through.
        setOwnKey(makeKey());
        setFailure(new HttpError({ ...error, message: text(edit ? 'form.earlierChanged' : 'form.earlierAdded') }));
    };
    const handleReload = async () => {
        const answer = await edit?.refetch();
        onReload?.();
        if (!answer?.error) base.accept();
        // What was refused is settled; the form would go on asking for it.
        setFailure(answer?.error ?? undefined);
    };
    const handleSubmit = async (typed: Record<string, unknown>) => {
        setFailure(undefined);
        const version = base.heldVersion();
        const values = version === undefined ? typed : { ...typed, version };
        const isNew = values.version === undefined;
        // Not the form's own `validate`: with it react-admin would ask no field any more.
        const faults = validate?.(values, flow.intent()) ?? {};
        if (Object.keys(faults).length > 0) return faults;
        try {
            const data = prepare ? await prepare(values, flow.intent()) : values;
            // A new record keeps the key of a save without an answer, also when the form was closed or reloaded. A changed record needs none: its version prevents a second save.
            const idempotencyKey = (isNew ? openActKey(act) : undefined) ?? ownKey;
            if (isNew) openAct(act, idempotencyKey);
            return (await save?.(data, {
                meta: { idempotencyKey, onUndo },
                onSuccess: (record: RaRecord) => {
                    closeAct(act);
                    if (onSaved) onSaved(record);
                    else tell(text('common.saved'), { subject: represent(record) });
                    flow.finish(close);
                },
                onError: (error: unknown) => {
                    if (isDecided(error)) closeAct(act);
                    if (!onFailure?.(error)) handleFailure(error);
                },
            })) as Record<string, string> | undefined;
        } catch (error) {
            // `save` tells its own failures.
            handleFailure(error);
            return undefined;
        }
    };
    return (
        <KeepingForm
            onSubmit={handleSubmit as never}
            defaultValues={start && !edit ? { ...defaultValues, ...start } : defaultValues}
            mode="onBlur"
            disableInvalidFormNotification
        >
            <FormBody
                draftName={name}
                failure={failure}
                flow={flow}
                base={base}
                hasOwnBar={hasOwnBar}
                onReload={edit || onReload ? () => void handleReload() : undefined}
            >
                {children}
            </FormBody>
        </KeepingForm>
    );
};
