import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialogFrame, type FormDialogLook } from './FormDialogFrame.tsx';
import { FailureAlert } from '../ui/FailureAlert.tsx';

interface FormDialogProps extends FormDialogLook {
    /** Nothing is sent where it returns nothing: the fields show what is wrong. Pressed again while it is under way, it is not called. */
    onSubmit: () => Promise<unknown> | undefined;
    /** When it has been sent; closes the dialog unless said otherwise. */
    onDone?: () => void;
    /** Shows what the server found wrong under the fields; what it says besides is above them. */
    onFaults?: (faults: Record<string, string>) => void;
    children: ReactNode;
}

/**
 * A dialog with fields that are kept by the screen. It closes on success; a refusal stays above the fields, with all that was typed.
 * Inputs of react-admin go into `InputDialog`.
 *
 * @example <FormDialog title={…} submit={text('common.save')} onSubmit={() => save.mutateAsync(value)} onClose={onClose}>…</FormDialog>
 */
export const FormDialog = ({ onSubmit, onDone, onFaults, onClose, children, ...look }: FormDialogProps) => {
    const text = useText();
    const isTyped = useRef(false);
    // A second press comes before the button is drawn busy.
    const isUnderWay = useRef(false);
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        // A form that the dialog was opened from is another one.
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
