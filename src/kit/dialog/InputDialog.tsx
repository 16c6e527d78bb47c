import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { KeepingForm } from '../form/KeepingForm.tsx';
import { FormDialogFrame, type FormDialogLook } from './FormDialogFrame.tsx';

/** Notes whether anything has been typed or chosen in the form around it, for what is outside of that form. */
const TypedMark = ({ typedRef }: { typedRef: RefObject<boolean> }) => {
    const { dirtyFields } = useFormState();
    const hasInput = Object.keys(dirtyFields).length > 0;
    // Tells the dialog, whose keys are heard outside of the form.
    useEffect(() => {
        typedRef.current = hasInput;
    }, [hasInput, typedRef]);
    return null;
};

interface InputDialogProps extends FormDialogLook {
    isBusy: boolean;
    /** Resolves to what the server found wrong, by field. Pressed again while it is under way, it is not called. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    /** What the inputs begin with. Where it changes, inputs that were typed into keep what was typed. */
    defaultValues?: Record<string, unknown>;
    children: ReactNode;
}

/** Not the record of the screen behind it. */
const NO_RECORD = { id: undefined };

/** A dialog with inputs of react-admin; its caller closes it on success. */
export const InputDialog = ({ onSubmit, defaultValues, children, ...frame }: InputDialogProps) => {
    // The form checks before it sends, so a second press comes before the button is drawn busy.
    const isUnderWay = useRef(false);
    const typedRef = useRef(false);
    const handleSubmit = async (input: Record<string, unknown>) => {
        if (isUnderWay.current) return {};
        isUnderWay.current = true;
        try {
            return await onSubmit(input);
        } finally {
            isUnderWay.current = false;
        }
    };
    return (
        <FormDialogFrame
            {...frame}
            hasInput={() => typedRef.current}
            form={parts => (
                <KeepingForm
                    record={NO_RECORD}
                    defaultValues={defaultValues}
                    onSubmit={handleSubmit as never}
                    mode="onBlur"
                    noValidate
                    disableInvalidFormNotification
                >
                    <TypedMark typedRef={typedRef} />
                    {parts}
                </KeepingForm>
            )}
        >
            {children}
        </FormDialogFrame>
    );
};
