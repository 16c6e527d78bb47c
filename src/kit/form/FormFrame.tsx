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
    /** `<Input>`s, in `<FormSection>`s if the form is long. */
    children: ReactNode;
    /** Key of the draft, for a page that does not edit the record itself. */
    draftName?: string;
    /** Initial values of a new record. */
    defaultValues?: Record<string, unknown>;
    /** Rules that involve several fields; returns errors by field. Called once the single fields are valid. */
    validate?: (values: Record<string, unknown>, intent?: string) => Record<string, string>;
    /** Maps the typed values to those that are sent; `intent` identifies the save button. If it throws, the error is shown above the form. */
    prepare?: (values: Record<string, unknown>, intent?: string) => Record<string, unknown> | Promise<Record<string, unknown>>;
    /** Called when the record is stored, instead of the notification 「保存成功」. */
    onSaved?: (record: Record<string, unknown>) => void;
    /** Called with a refusal; returns true if the screen handles it, so that nothing is shown above the form. */
    onFailure?: (error: unknown) => boolean;
    /** Adopts the current record after a version conflict; a record that react-admin edits is refetched as well. */
    onReload?: () => void;
    /** The children render the button bar, with `useFormParts`. */
    hasOwnBar?: boolean;
}

/**
 * The layout and behaviour of every form: labels above, two columns from 960 px, a save bar at the bottom. After a refusal the typed values
 * are kept, and the error is shown below its field or above the form. One opening has one idempotency key; after a save without a response,
 * the next opening reuses its key.
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
        // The response to an earlier save was lost. With its key, no different content would ever be accepted.
        setOwnKey(makeKey());
        setFailure(new HttpError({ ...error, message: text(edit ? 'form.earlierChanged' : 'form.earlierAdded') }));
    };
    const handleReload = async () => {
        const answer = await edit?.refetch();
        onReload?.();
        if (!answer?.error) base.accept();
        // The refusal is resolved; otherwise it would still be shown.
        setFailure(answer?.error ?? undefined);
    };
    const handleSubmit = async (typed: Record<string, unknown>) => {
        setFailure(undefined);
        const version = base.heldVersion();
        const values = version === undefined ? typed : { ...typed, version };
        const isNew = values.version === undefined;
        // Not the `validate` prop of the form: with it react-admin ignores the validators of the fields.
        const faults = validate?.(values, flow.intent()) ?? {};
        if (Object.keys(faults).length > 0) return faults;
        try {
            const data = prepare ? await prepare(values, flow.intent()) : values;
            // A new record keeps the key of a save without a response, even if the form is closed or the page is reloaded. An existing
            // record does not need this: its version prevents a second save.
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
            // An error of `prepare`; `save` reports its own through `onError`.
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
