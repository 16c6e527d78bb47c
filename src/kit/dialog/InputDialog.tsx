import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { KeepingForm } from '../form/KeepingForm.tsx';
import { FormDialogFrame, type FormDialogLook } from './FormDialogFrame.tsx';

/** Writes to a ref whether any input of the surrounding form is dirty, for code outside of that form. */
const TypedMark = ({ typedRef }: { typedRef: RefObject<boolean> }) => {
    const { dirtyFields } = useFormState();
    const hasInput = Object.keys(dirtyFields).length > 0;
    // For the dialog, whose key handlers are outside of the form.
    useEffect(() => {
        typedRef.current = hasInput;
    }, [hasInput, typedRef]);
    return null;
};

interface InputDialogProps extends FormDialogLook {
    isBusy: boolean;
    /** Resolves to the server's validation errors by field. Not called again while it is pending. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    /** Initial values of the inputs. When it changes, dirty inputs keep their values. */
    defaultValues?: Record<string, unknown>;
    children: ReactNode;
}

/** Hides the record of the screen behind the dialog. */
const NO_RECORD = { id: undefined };

/** A dialog with react-admin inputs; the caller closes it on success. */
export const InputDialog = ({ onSubmit, defaultValues, children, ...frame }: InputDialogProps) => {
    // The form is validated first, so a second press can come before the button is rendered as busy.
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
