import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialogFrame, type FormDialogLook } from './FormDialogFrame.tsx';
import { FailureAlert } from '../ui/FailureAlert.tsx';

interface FormDialogProps extends FormDialogLook {
    /** Returns undefined if nothing was sent because the fields show errors. Not called again while it is pending. */
    onSubmit: () => Promise<unknown> | undefined;
    /** Called on success. Defaults to `onClose`. */
    onDone?: () => void;
    /** Receives the server's validation errors by field; its other messages are shown above the fields. */
    onFaults?: (faults: Record<string, string>) => void;
    children: ReactNode;
}

/**
 * A dialog whose field state is kept by the screen. It closes on success; after a refusal it stays open with the message above the fields
 * and the typed values. For react-admin inputs use `InputDialog`.
 *
 * @example <FormDialog title={…} submit={text('common.save')} onSubmit={() => save.mutateAsync(value)} onClose={onClose}>…</FormDialog>
 */
export const FormDialog = ({ onSubmit, onDone, onFaults, onClose, children, ...look }: FormDialogProps) => {
    const text = useText();
    const isTyped = useRef(false);
    // A second press can come before the button is rendered as busy.
    const isUnderWay = useRef(false);
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        // React events bubble through the portal: the form that the dialog was opened from must not be submitted.
        event.stopPropagation();
        const sending = isUnderWay.current ? undefined : onSubmit();
        if (!sending) return;
        isUnderWay.current = true;
        setBusy(true);
        setFailure(undefined);
        try {
            await sending;
            (onDone ?? onClose)();
        } catch (error) {
            const faults = (isHttpError(error) && error.body.fields) || {};
            onFaults?.(faults);
            if (!onFaults || Object.keys(faults).length === 0)
                setFailure(error instanceof Error ? error.message : text('common.saveFailed'));
        } finally {
            isUnderWay.current = false;
            setBusy(false);
        }
    };
    return (
        <FormDialogFrame
            {...look}
            isBusy={isBusy}
            hasInput={() => isTyped.current}
            onClose={onClose}
            form={parts => (
                <form
                    noValidate
                    onSubmit={event => void handleSubmit(event)}
                    onInput={() => {
                        isTyped.current = true;
                    }}
                >
                    {parts}
                </form>
            )}
        >
            {failure && <FailureAlert>{failure}</FailureAlert>}
            {children}
        </FormDialogFrame>
    );
};
